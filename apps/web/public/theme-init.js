// Runs before the first paint, so that a dark page never flashes white. Mirrors src/lib/theme.ts.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('groundswell.theme');
  } catch {
    // Storage may be blocked; the system's setting applies then.
  }
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = choice === 'dark' || (choice !== 'light' && systemIsDark);
  document.documentElement.classList.toggle('dark', isDark);
})();
