/** File names in public/screenshots, listed by vite.config.ts at build time. */
declare const __SCREENSHOTS__: readonly string[];
