/** File names in public/screenshots, listed by vite.config.ts at build time. */
declare const __SCREENSHOTS__: readonly string[];

interface Window {
  /** Set by public/before-app.js; not in tests. */
  readonly endEarlyInput?: () => {
    readonly typed: readonly (readonly [field: Element, text: string])[];
    /** The last button. */
    readonly pressed: HTMLElement | null;
  };
}
