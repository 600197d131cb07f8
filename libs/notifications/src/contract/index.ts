export * from './mail.js';
export * from './notification.js';
export * from './outbox.js';
