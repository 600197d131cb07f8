export * from './keyword-figures.js';
export * from './market.js';
export * from './own-key.js';
export * from './provider.js';
export * from './result-page.js';
