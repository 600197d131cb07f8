export * from './bots.js';
export * from './formats.js';
export * from './imports.js';
export * from './visits.js';
