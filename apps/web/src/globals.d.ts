/** File names in public/screenshots, listed by vite.config.ts at build time. */
declare const __SCREENSHOTS__: readonly string[];

interface Window {
  /** Set by public/before-app.js; not in tests. */
  readonly endEarlyInput?: () => import('./lib/early-input.js').EarlyInput;
}
