export * from './account-mails.js';
export * from './payment-mails.js';
export * from './work-mails.js';
