export * from './log-lines.js';
