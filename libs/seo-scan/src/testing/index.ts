export * from './local-site.js';
