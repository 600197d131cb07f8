export * from './lighthouse-context.js';
export * from './process-list.js';
export { LighthouseRunner } from '../engine/lighthouse-runner.js';
