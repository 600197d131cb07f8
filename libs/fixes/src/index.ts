export * from './live-fixes.js';
