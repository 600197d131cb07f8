const EXPORT_EVERY_MS = 60_000;

export interface TelemetryConfig {
  /** False without an endpoint, or when OTEL_SDK_DISABLED says so. */
  readonly isWanted: boolean;
  readonly protocol: string;
  readonly hasSpans: boolean;
  readonly hasMetrics: boolean;
  readonly exportEveryMs: number;
}

/**
 * What the product itself decides by the variables of OpenTelemetry, before its configuration is loaded; the exporters
 * and the sampler read the others.
 */
export function telemetryConfig(environment: NodeJS.ProcessEnv = process.env): TelemetryConfig {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint = '', OTEL_SDK_DISABLED: disabled } = environment;
  const { OTEL_EXPORTER_OTLP_PROTOCOL: protocol = '' } = environment;
  return {
    isWanted: endpoint !== '' && disabled?.toLowerCase() !== 'true',
    protocol: protocol === '' ? 'http/protobuf' : protocol,
    hasSpans: environment.OTEL_TRACES_EXPORTER !== 'none',
    hasMetrics: environment.OTEL_METRICS_EXPORTER !== 'none',
    exportEveryMs: Number(environment.OTEL_METRIC_EXPORT_INTERVAL) || EXPORT_EVERY_MS,
  };
}
