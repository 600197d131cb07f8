export * from './providers/domain-figures-provider.js';
export * from './providers/keyword-figures-provider.js';
export * from './providers/serp-provider.js';
export { SerpProviders } from './providers/serp-providers.js';
export * from './rules/running-position.js';
export * from './result-pages.js';
