export * from './redirect-maps-api.module.js';
export * from './redirect-maps-worker.module.js';
export * from './redirect-maps.module.js';
export * from './redirect-maps.router.js';
