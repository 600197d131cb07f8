export * from './contact-api.module.js';
export * from './contact.module.js';
export * from './contact.router.js';
export * from './contact.service.js';
