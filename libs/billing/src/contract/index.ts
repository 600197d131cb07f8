export * from './plan.js';
export * from './usage.js';
