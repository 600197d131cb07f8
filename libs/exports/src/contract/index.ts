export * from './export-file.js';
export * from './export-schedule.js';
