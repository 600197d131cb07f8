export * from './market.js';
export * from './provider.js';
export * from './result-page.js';
export * from './own-key.js';
