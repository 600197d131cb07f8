export * from './fake-result-pages.js';
export * from './keywords-context.js';
