export { startTelemetry } from './start-telemetry.js';
export {
  beginSpan,
  countEvent,
  inSpan,
  isTelemetryOn,
  recordSeconds,
  withStep,
} from './telemetry.js';
export type { ActiveSpan } from './telemetry.js';
