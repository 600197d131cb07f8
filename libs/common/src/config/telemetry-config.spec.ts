import { describe, expect, it } from '@jest/globals';
import { telemetryConfig } from './telemetry-config.js';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' };

describe('the variables of OpenTelemetry', () => {
  it('export nothing without an endpoint, or when the SDK is disabled', () => {
    expect(telemetryConfig({}).isWanted).toBe(false);
    expect(telemetryConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: '' }).isWanted).toBe(false);
    expect(telemetryConfig({ ...ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' }).isWanted).toBe(false);
  });

  it('have the defaults of the specification, also where they are empty', () => {
    const defaults = {
      ...{ isWanted: true, protocol: 'http/protobuf', exportEveryMs: 60_000 },
      ...{ hasSpans: true, hasMetrics: true },
    };
    expect(telemetryConfig(ENDPOINT)).toEqual(defaults);
    const empty = { OTEL_EXPORTER_OTLP_PROTOCOL: '', OTEL_METRIC_EXPORT_INTERVAL: '' };
    expect(telemetryConfig({ ...ENDPOINT, ...empty })).toEqual(defaults);
  });

  it('turn off traces or metrics alone', () => {
    expect(telemetryConfig({ ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' })).toMatchObject({
      ...{ hasSpans: false, hasMetrics: true },
    });
    expect(telemetryConfig({ ...ENDPOINT, OTEL_METRICS_EXPORTER: 'none' })).toMatchObject({
      ...{ hasSpans: true, hasMetrics: false },
    });
  });
});
