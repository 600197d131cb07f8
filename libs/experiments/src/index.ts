export * from './experiments-api.module.js';
export * from './experiments-worker.module.js';
export * from './experiments.module.js';
export * from './experiments.router.js';
