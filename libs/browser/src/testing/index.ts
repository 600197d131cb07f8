export * from './test-chromium.js';
export * from './reference-chromium.js';
export * from './flooded-host.js';
export * from './flooding-pages.js';
export * from './trusting-chromium.js';
