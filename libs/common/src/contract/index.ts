export * from './activity.js';
export * from './csv-cell.js';
export * from './error-codes.js';
export * from './escape-html.js';
export * from './money.js';
export * from './pagination.js';
export * from './storable-text.js';
export * from './url.js';
