export * from './export-file.js';
