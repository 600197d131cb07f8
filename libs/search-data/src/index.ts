export * from './domain-figures.js';
export * from './result-pages.js';
export * from './rules/running-position.js';
export * from './search-data-api.module.js';
export * from './search-data-worker.module.js';
export * from './search-data.module.js';
export * from './search-data.router.js';
export * from './search-data.service.js';
