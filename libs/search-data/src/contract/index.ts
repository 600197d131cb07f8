export * from './keyword-figures.js';
export * from './market.js';
export * from './market-choices.js';
export * from './own-key.js';
export * from './payer-budget.js';
export * from './provider.js';
export * from './result-page.js';
