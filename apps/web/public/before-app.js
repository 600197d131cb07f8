// Runs before the first paint, so that a dark page never flashes white, and a signed-in user never sees "Sign In".
// Mirrors src/lib/theme.ts and src/lib/session-store.ts, which take over afterwards.
(() => {
  const page = document.documentElement;
  let theme = null;
  let session = null;
  try {
    theme = localStorage.getItem('groundswell.theme');
    session = JSON.parse(localStorage.getItem('authSession') ?? 'null');
  } catch {
    // Storage may be blocked; the system's setting applies then.
  }
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  page.classList.toggle('dark', theme === 'dark' || (theme !== 'light' && systemIsDark));
  page.toggleAttribute('data-signed-in', Date.parse(session?.expiresAt) > Date.now());
})();

// zod, loaded later, would try to compile its schemas: the content security policy forbids that, and the browser would
// report it.
globalThis.__zod_globalConfig = { jitless: true };

// What somebody does in a prerendered page before the app has started: src/lib/early-input.ts repeats it.
(() => {
  const typed = new Map();
  let pressed = null;
  const listeners = {
    input: ({ target }) => typed.set(target, target.value),
    click(event) {
      const button = event.target.closest('button');
      if (button === null) return;
      event.preventDefault(); // a form would be sent in the address
      pressed = button;
    },
    submit: (event) => event.preventDefault(),
  };
  for (const [name, listen] of Object.entries(listeners)) addEventListener(name, listen, true);
  window.endEarlyInput = () => {
    for (const [name, listen] of Object.entries(listeners)) removeEventListener(name, listen, true);
    const input = { typed: [...typed], pressed };
    typed.clear();
    pressed = null;
    return input;
  };
})();

// A prerendered page is complete without scripts: they load when it has been painted, and delay nothing.
(() => {
  const HIDDEN_MS = 2_000; // a tab that is not shown is not painted either
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const names = document.querySelector('meta[name=scripts]')?.content.split(' ') ?? [];
    for (const [at, address] of names.entries()) {
      const isFirst = at === 0;
      const element = document.createElement(isFirst ? 'script' : 'link');
      const attributes = isFirst
        ? { type: 'module', src: address }
        : { rel: 'modulepreload', href: address };
      document.head.append(Object.assign(element, attributes, { crossOrigin: '' }));
    }
  };
  const onPaint = (list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start();
  };
  if ('PerformanceObserver' in window)
    new PerformanceObserver(onPaint).observe({ type: 'paint', buffered: true });
  setTimeout(start, HIDDEN_MS);
})();
