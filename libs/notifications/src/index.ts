export * from './mail/mail.service.js';
export * from './mail/templates/index.js';
export * from './mail/user-mail.js';
export * from './notifications-api.module.js';
export * from './notifications-worker.module.js';
export * from './notifications.module.js';
export * from './notifications.router.js';
export * from './notifications.service.js';
