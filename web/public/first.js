// Before anything is drawn: the theme and the language somebody chose, or those of their browser.
(function () {
  var root = document.documentElement;
  var kept;
  try {
    kept = JSON.parse(localStorage.getItem('miz.preferences') || '{}');
  } catch {
    kept = {};
  }
  var first = (navigator.language || 'fa').slice(0, 2);
  var lang = kept.lang || (first === 'fa' ? 'fa' : 'en');
  root.lang = lang;
  root.dir = lang === 'fa' ? 'rtl' : 'ltr';
  if (kept.theme === 'light' || kept.theme === 'dark') root.dataset.theme = kept.theme;
})();
