export * from './providers/domain-figures-provider.js';
export * from './providers/keyword-figures-provider.js';
export * from './providers/serp-provider.js';
export * from './rules/running-position.js';
export * from './result-pages.js';
export * from './search-data.module.js';
