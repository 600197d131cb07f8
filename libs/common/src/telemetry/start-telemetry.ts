import { Logger } from '@nestjs/common';
import { telemetryConfig } from '../config/telemetry-config.js';
import { setTelemetry } from './telemetry.js';

const PROTOCOL = 'http/protobuf';

/**
 * Exports traces and metrics by OTLP if OTEL_EXPORTER_OTLP_ENDPOINT is set, configured by the variables that
 * OpenTelemetry defines; its packages are loaded only then. Never rejects: the product runs without it.
 * @param service `groundswell-api`, unless OTEL_SERVICE_NAME is set
 */
export async function startTelemetry(service: string): Promise<void> {
  const config = telemetryConfig();
  if (!config.isWanted) return;
  const logger = new Logger('Telemetry');
  const { protocol } = config;
  if (protocol !== PROTOCOL) {
    logger.warn(
      { protocol },
      `OTEL_EXPORTER_OTLP_PROTOCOL is not supported: only ${PROTOCOL} is. Nothing is exported.`,
    );
    return;
  }
  try {
    const { createOpenTelemetry } = await import('./open-telemetry.js');
    setTelemetry(createOpenTelemetry(service, config));
  } catch (error) {
    logger.warn({ err: error }, 'Traces and metrics are not exported.');
  }
}
