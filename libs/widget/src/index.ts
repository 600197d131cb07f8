export * from './delivery/described-routes.js';
export * from './delivery/widget-routes.js';
export * from './widget-api.module.js';
export * from './widget-counts.js';
export * from './widget-worker.module.js';
export * from './widget.module.js';
export * from './widget.router.js';
