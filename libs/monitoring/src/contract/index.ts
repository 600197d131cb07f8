export * from './alert-channel.js';
export * from './change-advice.js';
export * from './change-text.js';
export * from './deploy.js';
export * from './monitor.js';
export * from './page-change.js';
export * from './page-state.js';
export * from './severity.js';
