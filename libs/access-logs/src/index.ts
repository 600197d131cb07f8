export * from './access-logs-api.module.js';
export * from './access-logs-worker.module.js';
export * from './access-logs.module.js';
export * from './access-logs.router.js';
export { RECEIVED_PAGES } from './reading/received-pages.view.js';
