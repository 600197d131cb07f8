// Runs before the first paint, so that a dark page never flashes light. Mirrors src/lib/theme.ts.
(function () {
  var choice = 'system';
  try {
    choice = localStorage.getItem('groundswell.theme') || 'system';
  } catch (error) {
    choice = 'system';
  }
  var dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
})();
