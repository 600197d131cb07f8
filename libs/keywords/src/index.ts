export * from './keywords-data.module.js';
