export * from './lighthouse-context.js';
export * from './process-list.js';
