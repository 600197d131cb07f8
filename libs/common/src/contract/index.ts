export * from './error-codes.js';
export * from './pagination.js';
export * from './url.js';
export * from './storable-text.js';
