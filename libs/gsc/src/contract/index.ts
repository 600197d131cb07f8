export * from './connection.js';
export * from './figures.js';
