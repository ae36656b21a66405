// Fills the lists of the first page, and keeps them true.

const SOON = 1000;
const LATER = 10000;

const WORDS = {
  fa: {
    ready: "آماده",
    preparing: (percent) => `قوانین آماده می‌شوند (${percent}٪)`,
    seats: (taken, all) => `${taken} از ${all} صندلی پر است`,
    noTables: "اکنون هیچ میزی باز نیست.",
    away: "سرور پاسخ نمی‌دهد؛ دوباره می‌پرسیم.",
  },
  en: {
    ready: "ready",
    preparing: (percent) => `the rules are being prepared (${percent}%)`,
    seats: (taken, all) => `${taken} of ${all} seats taken`,
    noTables: "No table is open now.",
    away: "The server does not answer; we keep asking.",
  },
};

async function asked(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

function row(what, how) {
  const item = document.createElement("li");
  const name = document.createElement("bdi");
  const state = document.createElement("span");
  name.textContent = what;
  state.textContent = how;
  item.append(name, state);
  return item;
}

function gameRow(game, lang) {
  const percent = new Intl.NumberFormat(lang).format(Math.round(game.progress * 100));
  return row(game.name[lang], game.is_ready ? WORDS[lang].ready : WORDS[lang].preparing(percent));
}

function tableRow(table, games, lang) {
  const number = new Intl.NumberFormat(lang);
  const taken = table.seats.filter((seat) => seat.player || seat.bot).length;
  const game = games.find((one) => one.game === table.settings.game);
  const seats = WORDS[lang].seats(number.format(taken), number.format(table.seats.length));
  return row(game ? game.name[lang] : table.settings.game, seats);
}

// Only what changed is written, lest a screen reader says it all again.
function fill(lang, list, rows) {
  const place = document.querySelector(`section[lang=${lang}] [data-list=${list}]`);
  const fresh = document.createElement("ul");
  fresh.append(...rows);
  if (place.innerHTML !== fresh.innerHTML) place.replaceChildren(...fresh.childNodes);
}

function show(games, tables) {
  for (const lang of Object.keys(WORDS)) {
    const open = tables.filter((table) => table.status === "open");
    const rows = open.map((table) => tableRow(table, games, lang));
    fill(lang, "games", games.map((game) => gameRow(game, lang)));
    fill(lang, "tables", rows.length ? rows : [row(WORDS[lang].noTables, "")]);
  }
}

function showAway() {
  for (const lang of Object.keys(WORDS)) fill(lang, "games", [row(WORDS[lang].away, "")]);
}

function putOwnLanguageFirst() {
  const own = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in WORDS);
  if (own !== "en") return;
  document.documentElement.lang = "en";
  document.documentElement.dir = "ltr";
  document.querySelector("main").prepend(document.querySelector("section[lang=en]"));
}

async function keepTrue() {
  let wait = LATER;
  try {
    const [games, lobby] = await Promise.all([asked("/api/games"), asked("/api/lobby")]);
    show(games, lobby.tables);
    if (!games.every((game) => game.is_ready)) wait = SOON;
  } catch {
    showAway();
  }
  setTimeout(keepTrue, wait);
}

putOwnLanguageFirst();
keepTrue();
