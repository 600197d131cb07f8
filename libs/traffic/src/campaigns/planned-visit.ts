import type { DeviceType } from '../contract/index.js';

/** A visit as ordered; `offsetMs` after the campaign's start. */
export interface PlannedVisit {
  /** From 1. */
  readonly seq: number;
  readonly url: string;
  readonly keyword: string | null;
  readonly personaId: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly deviceType: DeviceType;
  readonly isMeasured: boolean;
  readonly offsetMs: number;
}
