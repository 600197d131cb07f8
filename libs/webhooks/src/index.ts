export * from './webhook-events.js';
export * from './webhooks-api.module.js';
export * from './webhooks-worker.module.js';
export * from './webhooks.module.js';
export * from './webhooks.router.js';
