export * from './certificates.js';
export * from './hostile-urls.js';
export * from './local-servers.js';
