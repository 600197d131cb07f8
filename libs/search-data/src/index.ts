export * from './providers/domain-figures-provider.js';
export * from './providers/keyword-figures-provider.js';
export * from './providers/serp-provider.js';
export * from './rules/running-position.js';
export * from './providers/dataforseo/create-dataforseo.js';
