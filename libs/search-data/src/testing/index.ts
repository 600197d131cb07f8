export * from './dataforseo-context.js';
export * from './dataforseo-fixtures.js';
export * from './dataforseo-server.js';
