import { setTimeout as sleep } from 'node:timers/promises';
import { SpanKind, SpanStatusCode, trace, ROOT_CONTEXT } from '@opentelemetry/api';
import type { Context, Counter, Histogram, Span, SpanContext } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  hostDetector,
  processDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import type { Resource } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { TelemetryConfig } from '../config/telemetry-config.js';
import { observeProcess } from './process-metrics.js';
import { reportExportFailures } from './report-export-failures.js';
import type { ActiveSpan, Attributes, SpanOptions, TelemetryBackend } from './telemetry.js';

const SCOPE = 'groundswell';
const STOP_WITHIN_MS = 3_000;
const EXPORT_TIMEOUT_MS = 30_000;
/** Seconds: a request takes milliseconds, a crawl minutes. */
const DURATION_BUCKETS = [
  ...[0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800],
];

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const satisfies Record<SpanOptions['kind'], SpanKind>;

/** The SDK, without its global state and without patches of other packages: the product names what it records. */
export function createOpenTelemetry(
  service: string,
  { hasSpans, hasMetrics, exportEveryMs }: TelemetryConfig,
): TelemetryBackend {
  reportExportFailures();
  const resource = resourceOf(service);
  const tracers = new BasicTracerProvider({
    resource,
    // Its queue is bounded: what a collector does not take is dropped.
    spanProcessors: hasSpans ? [new BatchSpanProcessor(new OTLPTraceExporter())] : [],
  });
  const metrics = new MeterProvider({
    resource,
    readers: hasMetrics
      ? [
          new PeriodicExportingMetricReader({
            exporter: new OTLPMetricExporter(),
            exportIntervalMillis: exportEveryMs,
            exportTimeoutMillis: Math.min(exportEveryMs, EXPORT_TIMEOUT_MS),
          }),
        ]
      : [],
  });
  const tracer = tracers.getTracer(SCOPE);
  const meter = metrics.getMeter(SCOPE);
  const counters = new Map<string, Counter>();
  const histograms = new Map<string, Histogram>();
  const stopObserving = hasMetrics ? observeProcess(meter) : () => undefined;
  return {
    begin({ name, kind, attributes = {} }, parent) {
      const context = contextOf(parent);
      return new RecordedSpan(tracer.startSpan(name, { kind: KINDS[kind], attributes }, context));
    },
    count(name, attributes) {
      const counter = counters.get(name) ?? meter.createCounter(name);
      counters.set(name, counter);
      counter.add(1, attributes);
    },
    recordSeconds(name, seconds, attributes) {
      const advice = { explicitBucketBoundaries: DURATION_BUCKETS };
      const histogram = histograms.get(name) ?? meter.createHistogram(name, { unit: 's', advice });
      histograms.set(name, histogram);
      histogram.record(seconds, attributes);
    },
    observe(name, read, label) {
      meter.createObservableGauge(name).addCallback(async (result) => {
        for (const [key, value] of await read()) result.observe(value, { [label]: key });
      });
    },
    async stop() {
      const sent = Promise.allSettled([tracers.shutdown(), metrics.shutdown()]);
      await Promise.race([sent, sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
      stopObserving();
    },
  };
}

/** OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES come before our own. */
function resourceOf(service: string): Resource {
  const detectors = [hostDetector, serviceInstanceIdDetector, envDetector];
  const process = detectResources({ detectors: [processDetector] });
  // The command line and the owner of a process may name persons.
  const pid = process.attributes['process.pid'];
  return defaultResource()
    .merge(resourceFromAttributes({ 'service.name': service, 'process.pid': pid }))
    .merge(detectResources({ detectors }));
}

function contextOf(parent: ActiveSpan | string | null): Context {
  if (parent === null) return ROOT_CONTEXT;
  if (parent instanceof RecordedSpan) return trace.setSpan(ROOT_CONTEXT, parent.span);
  const remote = parseTraceParent(typeof parent === 'string' ? parent : parent.traceparent);
  return remote === null
    ? ROOT_CONTEXT
    : trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true });
}

class RecordedSpan implements ActiveSpan {
  constructor(readonly span: Span) {}

  get traceparent(): string {
    return traceparentOf(this.span.spanContext());
  }

  set(attributes: Attributes): void {
    this.span.setAttributes(attributes);
  }

  end(error?: string): void {
    if (error !== undefined) {
      this.span.setAttribute('error.type', error);
      this.span.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.span.end();
  }
}

function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
