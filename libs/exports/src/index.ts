export * from './exports-api.module.js';
export * from './exports.module.js';
