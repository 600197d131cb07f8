import { createHash } from 'node:crypto';
import type { DeviceType } from '../contract/index.js';
import type { VisitReport } from '../engines/visit-engine.js';

/** What went wrong on a visit: the visit itself, or a step of its journey. */
export interface VisitFault {
  readonly errorCode: NonNullable<VisitReport['error']>['code'] | null;
  readonly message: string;
  /** From 1; `null` without a journey. */
  readonly step: number | null;
}

/** `null`: nothing did. */
export function faultOf(report: VisitReport): VisitFault | null {
  if (report.outcome === 'failed') {
    const { code, message } = report.error ?? { code: null, message: 'The visit failed.' };
    return { errorCode: code, message, step: null };
  }
  const lost = report.journey?.steps.find(({ isReached }) => !isReached);
  if (lost === undefined) return null;
  return { errorCode: null, message: lost.failure ?? 'A step was not reached.', step: lost.step };
}

/** Failures of the same cause, on the same page, at the same step are the same. */
export function failureGroup({ errorCode, message, step }: VisitFault, url: string): string {
  return keyOf(step === null ? [errorCode, message, pageOf(url)] : [step, message]);
}

/** Measured visits of the same page and kind of device are compared with each other. */
export function measuredGroup(url: string, deviceType: DeviceType): string {
  return keyOf([url, deviceType]);
}

function pageOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

function keyOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
