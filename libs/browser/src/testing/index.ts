export * from './test-chromium.js';
