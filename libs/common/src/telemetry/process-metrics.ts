import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Meter } from '@opentelemetry/api';

const NANOSECONDS = 1e9;
const DELAY_RESOLUTION_MS = 20;

/** Memory of the process, and how long its event loop was held up since the last export. Returns how to stop it. */
export function observeProcess(meter: Meter): () => void {
  meter
    .createObservableGauge('process.memory.usage', { unit: 'By' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delay.enable();
  meter.createObservableGauge('nodejs.eventloop.delay.p99', { unit: 's' }).addCallback((result) => {
    result.observe(delay.percentile(99) / NANOSECONDS);
    delay.reset();
  });
  return () => void delay.disable();
}
