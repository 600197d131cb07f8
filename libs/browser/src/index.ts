export * from './browser-failure.js';
export * from './browser.module.js';
export * from './chromium-service.js';
export * from './rendered-document.js';
