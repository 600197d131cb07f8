export * from './gsc-api.module.js';
export * from './gsc-worker.module.js';
export * from './gsc.module.js';
export * from './gsc.router.js';
export { WatchedPages } from './inspecting/watched-pages.service.js';
export * from './reading/page-comparisons.service.js';
export * from './reading/page-queries.service.js';
export * from './reading/query-series.service.js';
export * from './reading/website-marks.js';
