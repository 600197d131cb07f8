export * from './define-job.js';
export * from './job-outbox.js';
export * from './outbox-relay.js';
export * from './outbox.module.js';
export * from './redis-channels.js';
export * from './redis-connections.js';
export * from './redis.module.js';
export * from './queue-registry.js';
