import { Logger } from '@nestjs/common';
import { DiagLogLevel, diag } from '@opentelemetry/api';

const REPORT_EVERY_MS = 60_000;

/** Lets the log say, at most once a minute, what OpenTelemetry cannot export. */
export function reportExportFailures(): void {
  const logger = new Logger('Telemetry');
  let quietUntil = 0;
  const report = (...reasons: unknown[]): void => {
    const now = performance.now();
    if (now < quietUntil) return;
    quietUntil = now + REPORT_EVERY_MS;
    const reason = reasons.map(String).join(' ').slice(0, 500);
    logger.warn({ reason }, 'Some traces or metrics could not be exported and are lost.');
  };
  const ignore = (): void => undefined;
  const levels = { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(levels, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}
