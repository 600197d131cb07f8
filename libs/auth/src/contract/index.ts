export * from './account.js';
export * from './api-key.js';
export * from './fields.js';
export * from './password.js';
export * from './session.js';
export * from './settings.js';
export * from './sign-in.js';
export * from './staff.js';
