export * from './anomalies.js';
export * from './connection.js';
export * from './figures.js';
export * from './inspection.js';
export * from './imports.js';
export * from './property-cover.js';
