export * from './redirect-map.js';
