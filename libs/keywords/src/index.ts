export { KEYWORDS_READ, ResultPageHosts } from './competitors/result-page-hosts.js';
export * from './keywords-api.module.js';
export * from './keywords-worker.module.js';
export * from './keywords.module.js';
export * from './keywords.router.js';
