export * from './new-user.js';
