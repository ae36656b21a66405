// Made from src/miz/server/messages by `python -m tools.wire_types`: do not edit.

/** Raised when a client written for the number before could misunderstand the server. */
export const PROTOCOL = 1;

/** Something a seat may play: send its `action`; the other parts are the game's own. */
export type Choice = Record<string, unknown> & { action: string };

/** Something a move brought about: a code of the game's texts, and its slots. */
export type Told = Record<string, unknown> & { event: string };

export type Ending = 'played' | 'resigned';

export type Status = 'closed' | 'ended' | 'open' | 'playing';

export type Kind = 'bot' | 'guest' | 'person';

export type Clock = RealTime | Daily | null;

export type ClientMessage = Ask | Look | Ping;

export type ServerMessage = Welcome | Event | Seen | Present | Done | Refused | Preparing | Pong;

export type PlayerCommand =
  | Sit
  | Leave
  | AddBot
  | Remove
  | Start
  | Play
  | Undo
  | Answer
  | Pause
  | Resume
  | Resign
  | Replace
  | Chat;

/** Take a seat, any free one unless one is named; also: come back to a seat of one's own. */
export interface Sit {
  t: 'sit';
  seat?: number | null;
  /** Opens a seat that was locked for an invitation. */
  key?: string | null;
  /** Who sits there, where several people share one device. */
  name?: string | null;
}

/** Give up a seat before the game; let a bot stand in during it. */
export interface Leave {
  t: 'leave';
}

/** Seat a bot. */
export interface AddBot {
  t: 'add_bot';
  bot: string;
  seat?: number | null;
}

/** Free a seat, its invitation too, before the game begins. */
export interface Remove {
  t: 'remove';
  seat: number;
}

/** Begin the game. */
export interface Start {
  t: 'start';
}

/** Play an action as move number `move`, counted from 0. */
export interface Play {
  t: 'play';
  move: number;
  action: string;
}

/** Take back one's last move, or ask the others to agree to it. */
export interface Undo {
  t: 'undo';
}

/** Agree to what somebody asked, or do not. */
export interface Answer {
  t: 'answer';
  yes: boolean;
}

/** Stop the clocks, if the others agree. */
export interface Pause {
  t: 'pause';
}

/** Let the clocks run again. */
export interface Resume {
  t: 'resume';
}

/** Give up the game. */
export interface Resign {
  t: 'resign';
}

/** Let a bot stand in for a seat that has been silent for long. */
export interface Replace {
  t: 'replace';
  seat: number;
}

/** Say something to everybody at the table. */
export interface Chat {
  t: 'chat';
  text: string;
}

/** Somebody who can own a seat; `bot` is an outside program with an account of its own. */
export interface Person {
  id: string;
  name: string;
  kind: Kind;
}

/** A stock of time for the whole game, and some more after each turn. */
export interface RealTime {
  type: 'real_time';
  minutes: number;
  /** Seconds added when a turn ends. */
  increment: number;
}

/** A stock of time for the whole game, and some more after each turn. */
export interface RealTimeWanted {
  type: 'real_time';
  minutes: number;
  /** Seconds added when a turn ends. */
  increment?: number;
}

/** Days for each turn. */
export interface Daily {
  type: 'daily';
  days: number;
}

/** A table as its host wants it. */
export interface Settings {
  game: string;
  seats: number;
  options: Record<string, string>;
  clock: Clock;
  /** Whether the lobby lists it; a private table is found by its link alone. */
  public: boolean;
  rated: boolean;
  /** Whether all its people share one device. */
  hot_seat: boolean;
  /** Whether moves may be taken back at all. */
  undo: boolean;
  /** Whether the game begins as soon as every seat is taken. */
  auto_start: boolean;
  /** Whether the seats are dealt anew when the game begins. */
  shuffle: boolean;
  /** The bot that plays on for people who left or ran out of time. */
  stand_in: string;
}

/** A table as its host wants it. */
export interface SettingsWanted {
  game: string;
  seats: number;
  options?: Record<string, string>;
  clock?: RealTimeWanted | Daily | null;
  /** Whether the lobby lists it; a private table is found by its link alone. */
  public?: boolean;
  rated?: boolean;
  /** Whether all its people share one device. */
  hot_seat?: boolean;
  /** Whether moves may be taken back at all. */
  undo?: boolean;
  /** Whether the game begins as soon as every seat is taken. */
  auto_start?: boolean;
  /** Whether the seats are dealt anew when the game begins. */
  shuffle?: boolean;
  /** The bot that plays on for people who left or ran out of time. */
  stand_in?: string;
}

/** Why something was refused: a code for programs, a sentence for people in each language. */
export interface Reason {
  code: string;
  en: string;
  fa: string;
}

/** The answer to a request that was refused. */
export interface Problem {
  reason: Reason;
}

/** Whether the server is well, and if not, which of its parts is not. */
export interface Health {
  status: 'ok' | 'unavailable';
  parts?: Record<string, boolean>;
}

/** A text in both languages. */
export interface TextShown {
  en: string;
  fa: string;
}

/** One value an option can have. */
export interface ValueShown {
  value: string;
  name: TextShown;
  about: TextShown;
}

/** An option of a game; the first value is the usual one. */
export interface OptionShown {
  option: string;
  name: TextShown;
  about: TextShown;
  values: ValueShown[];
}

/** A game that can be played here. */
export interface GameShown {
  game: string;
  name: TextShown;
  /** The game in one sentence. */
  tagline: TextShown;
  seats: number[];
  options: OptionShown[];
  bots: string[];
  /** Whether every seat sees the same, whatever the options. */
  is_open: boolean;
  rules_version: number;
  is_ready: boolean;
  /** How far the making ready of its rules has come, from 0 to 1. */
  progress: number;
}

/** One sentence of a rulebook and its permanent number. */
export interface SentenceShown {
  number: string;
  text: string;
}

/** A chapter of a rulebook. */
export interface ChapterShown {
  title: string;
  sentences: SentenceShown[];
}

/** Everything a game says to people in one language. */
export interface GameTexts {
  game: string;
  lang: string;
  /** By dotted keys; slots are left open. */
  texts: Record<string, string>;
  /** Its rulebook. */
  chapters: ChapterShown[];
}

/** A picture of the rules: a position of a real game, as anybody would see it. */
export interface PictureShown {
  /** The chapter of the rulebook it belongs to, counted from 1. */
  chapter: number;
  caption: TextShown;
  seats: number;
  position: Position;
}

/** What somebody wants to be called. */
export interface Name {
  name: string;
}

/** How somebody signs in: 3 to 32 of `a-z0-9._-` in any case, and 8 to 128 characters. */
export interface Credentials {
  login: string;
  password: string;
}

/** Who a client is. */
export interface Me {
  id: string;
  name: string;
  kind: Kind;
  login?: string;
}

/** One of the places where somebody is signed in. */
export interface SessionShown {
  id: string;
  created_at: number;
  seen_at: number;
  is_this_one: boolean;
}

/** An account for a program; its token is told once, when it is made. */
export interface BotAccount {
  id: string;
  name: string;
  token?: string;
}

/** A place on the leaderboard of a game. */
export interface Standing {
  rank: number;
  player: Person;
  /** What the player is worth at the least, with near certainty: mu - 3 sigma. */
  rating: number;
  mu: number;
  sigma: number;
  games: number;
  wins: number;
}

/** The best players of a game. */
export interface Leaderboard {
  game: string;
  standings: Standing[];
}

/** How good a player is at one game. */
export interface RatingShown {
  game: string;
  rating: number;
  mu: number;
  sigma: number;
  games: number;
  wins: number;
  rank: number;
}

/** A player as everybody may see them. */
export interface Profile {
  player: Person;
  ratings: RatingShown[];
  tables: TableCard[];
}

/** How often a player took each place at tables of so many seats. */
export interface PlacesShown {
  seats: number;
  /** Of the first place, the second, and so on. */
  counts: number[];
}

/** How a game ended for a player. */
export interface ResultShown {
  table: string;
  at: number;
  seats: number;
  rank: number;
}

/** The rating of a player after one of their games. */
export interface RatingStep {
  at: number;
  rating: number;
  mu: number;
  sigma: number;
}

/** How a player has done at one game. */
export interface Statistics {
  player: Person;
  game: string;
  games: number;
  /** Shared ones too. */
  wins: number;
  places: PlacesShown[];
  /** The latest, newest first. */
  results: ResultShown[];
  /** The latest, oldest first. */
  ratings: RatingStep[];
}

/** One seat. Whoever sees the table sees all of it. */
export interface SeatShown {
  player?: Person;
  bot?: string;
  is_kept?: boolean;
  is_locked?: boolean;
  is_away?: boolean;
  is_forfeit?: boolean;
  /** Time on its clock when it last stood still. */
  left?: number;
  /** When it began to run, if it runs. */
  since?: number;
}

/** What the players of a table are asked to agree to. */
export interface QuestionShown {
  what: 'pause' | 'undo';
  player: string;
  move: number;
  agreed: string[];
}

/** A table as everybody may see it. */
export interface TableShown {
  id: string;
  settings: Settings;
  status: Status;
  host: string;
  seats: SeatShown[];
  opened_at: number;
  before?: string;
  rematch?: string;
  /** The promise about the seed, once the game has begun. */
  commitment?: string;
  seed?: string;
  /** What the promise was about: told when the game is over. */
  salt?: string;
  paused_at?: number;
  question?: QuestionShown;
  ending?: Ending;
  scores?: number[];
  ranks?: number[];
}

/** The game as one seat sees it. */
export interface Position {
  /** How many moves have been made. */
  move: number;
  /** The seats that may act. */
  waiting: number[];
  /** What the seat sees; each game has its own form. */
  view: unknown;
  /** From which seat it is seen; None as anybody sees it. */
  seat?: number;
  /** What the seat may play, if it is its turn: each `action` and its parts. */
  choices?: Choice[];
}

/** One numbered event of a table, as one seat may know it. */
export interface Happening {
  seq: number;
  at: number;
  /** `t` names it; the rest are its parts. */
  event: TableEvent;
  /** What a move brought about, as codes with slots: see the game's texts. */
  story?: Told[];
}

/** A table as lists show it. */
export interface TableCard {
  id: string;
  settings: Settings;
  status: Status;
  host: string;
  seats: SeatShown[];
  updated_at: number;
  move?: number;
  waiting?: number[];
  ranks?: number[];
}

/**
 * Ask something of the table.
 *
 * Without an `id` there is no `done`: that it has happened is seen by its event.
 */
export interface Ask {
  t: 'do';
  command: PlayerCommand;
  id?: number;
}

/** Look at the table from one of one's own seats; from None, as anybody can. */
export interface Look {
  t: 'look';
  seat?: number | null;
  id?: number;
}

/** Ask whether somebody is there. */
export interface Ping {
  t: 'ping';
  id?: number;
}

/** The first message: where the table stands, and what happened since the client was here. */
export interface Welcome {
  t: 'welcome';
  protocol: number;
  now: number;
  you: Person;
  /** The seats that are yours. */
  own: number[];
  seq: number;
  table: TableShown;
  log: Happening[];
  present: string[];
  position?: Position;
}

/** Something happened, and how the table stands now. */
export interface Event {
  t: 'event';
  happened: Happening;
  /** Left out when it is as it was, but for the clocks. */
  table?: TableShown;
  position?: Position;
  /** `left` and `since` of each seat, where clocks are used. */
  clocks?: [number | null, number | null][];
  /** The seats that are yours, with every `table`. */
  own?: number[];
}

/** The answer to `look`. */
export interface Seen {
  t: 'position';
  id: number;
  position: Position | null;
}

/** Who is connected to the table now. */
export interface Present {
  t: 'present';
  players: string[];
}

/** What was asked has happened and is stored: it is event `seq`, or the last of several. */
export interface Done {
  t: 'done';
  id: number;
  seq: number;
}

/** What was asked has not happened. */
export interface Refused {
  t: 'refused';
  id: number;
  reason: Reason;
}

/** The rules of the game are being made ready; the table follows by itself. */
export interface Preparing {
  t: 'preparing';
  game: string;
  progress: number;
}

/** Somebody is there. */
export interface Pong {
  t: 'pong';
  id: number;
  now: number;
}

/** The public tables: those that wait for people, and those where a game is going on. */
export interface LobbyShown {
  t: 'lobby';
  tables: TableCard[];
}

/** Play as soon as somebody else wants the same. */
export interface QuickMatch {
  game: string;
  seats?: number | null;
  options?: Record<string, string>;
  clock?: RealTimeWanted | Daily | null;
  rated?: boolean;
}

/** What was asked of a table over HTTP has happened. */
export interface Happened {
  seq: number;
}

/** What the strongest bot of the house would play for a seat. */
export interface Hint {
  /** The number of the move it would be. */
  move: number;
  seat: number;
  action: string;
  /** What it expects of the game for the seat then: 1 is a win, 0 a loss. */
  value: number;
  /** How many times it has thought the game on from here. */
  visits: number;
}

/** The seat an invitation is for. */
export interface SeatWanted {
  seat: number;
}

/** The key to a seat: send it as `key` with `sit`; it is told once. */
export interface Invitation {
  table: string;
  seat: number;
  key: string;
}

/** A table and where its game stands, as the asker may see it. */
export interface TablePage {
  seq: number;
  table: TableShown;
  own: number[];
  position?: Position;
}

/** What happened at a table after a certain event. */
export interface LogPage {
  seq: number;
  log: Happening[];
}

/** One's own tables, the latest first; `before` asks for the next page. */
export interface MyGames {
  tables: TableCard[];
  before?: number;
}

/** What can happen at a table. */
export type TableEvent =
  | Opened
  | Invited
  | Sat
  | BotSat
  | Stood
  | HostChanged
  | Closed
  | Started
  | Moved
  | Asked
  | Answered
  | Undone
  | Paused
  | Resumed
  | Resigned
  | TimedOut
  | StoodIn
  | CameBack
  | Spoke
  | Rematched;

/** A table was opened; `kept` are the players some seats wait for. */
export interface Opened {
  t: 'opened';
  settings: Settings;
  host: Person;
  /** The table whose rematch this is. */
  before: string | null;
}

/** A seat was locked for whoever has the key; `lock` is the key's SHA-256. */
export interface Invited {
  t: 'invited';
  seat: number;
}

/** Somebody took a seat. */
export interface Sat {
  t: 'sat';
  seat: number;
  player: Person;
}

/** A bot took a seat. */
export interface BotSat {
  t: 'bot_sat';
  seat: number;
  bot: string;
}

/** A seat became free before the game began. */
export interface Stood {
  t: 'stood';
  seat: number;
}

/** Another player became the host. */
export interface HostChanged {
  t: 'host_changed';
  player: string;
}

/** The table was given up before its game began. */
export interface Closed {
  t: 'closed';
  why: 'empty' | 'idle';
}

/** The game began. `order[i]` is the old seat of whoever sits at `i` now. */
export interface Started {
  t: 'started';
  commitment: string;
  order: number[];
}

/** A seat played an action. */
export interface Moved {
  t: 'moved';
  seat: number;
  action?: string;
}

/** Somebody asked the others to agree to an undo or a pause. */
export interface Asked {
  t: 'asked';
  what: 'pause' | 'undo';
  player: string;
  /** How many moves stay if an undo is agreed to. */
  move: number;
}

/** Somebody agreed, or did not: that settles the question. */
export interface Answered {
  t: 'answered';
  player: string;
  yes: boolean;
}

/** All moves but the first `move` were taken back. */
export interface Undone {
  t: 'undone';
  move: number;
  player: string;
}

/** The clocks stopped. */
export interface Paused {
  t: 'paused';
  player: string;
}

/** The clocks run again. */
export interface Resumed {
  t: 'resumed';
  player: string;
}

/** A player gave up a seat for good. */
export interface Resigned {
  t: 'resigned';
  seat: number;
}

/** The clock of a seat ran out; a bot finishes it. */
export interface TimedOut {
  t: 'timed_out';
  seat: number;
  bot: string;
}

/** A bot plays a seat until its owner comes back. */
export interface StoodIn {
  t: 'stood_in';
  seat: number;
  bot: string;
  why: 'left' | 'silent';
}

/** The owner of a seat plays it again. */
export interface CameBack {
  t: 'came_back';
  seat: number;
}

/** Somebody said something. */
export interface Spoke {
  t: 'spoke';
  player: string;
  name: string;
  text: string;
}

/** A new table was opened for the same people. */
export interface Rematched {
  t: 'rematched';
  table: string;
  player: string;
}
