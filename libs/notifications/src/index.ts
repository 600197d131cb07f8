export * from './mail/mail.service.js';
export * from './notifications-api.module.js';
export * from './notifications-worker.module.js';
export * from './notifications.module.js';
export * from './notifications.router.js';
export * from './notifications.service.js';
