export * from './claims-at-once.js';
export * from './deliver-job.js';
export * from '../storage/testing/local-object-store.js';
export { RoundExplorer } from '../schedule/round-explorer.js';
export * from './test-application.js';
export * from './test-database.js';
export { stopTelemetry } from '../telemetry/telemetry.js';
export { LocalCollector } from '../telemetry/testing/local-collector.js';
