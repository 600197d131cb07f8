/** File names in public/screenshots, listed by vite.config.ts when the app is built. */
declare const __SCREENSHOTS__: readonly string[];
