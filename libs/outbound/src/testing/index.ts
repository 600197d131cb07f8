export * from './hostile-urls.js';
