export { ConnectService } from './connecting/connect.service.js';
export { PropertiesService } from './connecting/properties.service.js';
export * from './gsc-api.module.js';
export * from './gsc-worker.module.js';
export * from './gsc.module.js';
export * from './gsc.router.js';
export { GscReadingService } from './reading/gsc-reading.service.js';
export * from './reading/page-comparisons.service.js';
export * from './reading/page-queries.service.js';
