import { Injectable } from '@nestjs/common';

/** Where a response came from: memory, Redis, memory because Redis was unavailable, or nowhere. */
export const fixesSources = ['memory', 'redis', 'stale', 'empty'] as const;
export type FixesSource = (typeof fixesSources)[number];

/** The outcome of a well-formed ping: counted, or why it was not. */
export const pingOutcomes = [
  'counted',
  'unknown_site',
  'foreign_origin',
  'too_many',
  'buffer_full',
] as const;
export type PingOutcome = (typeof pingOutcomes)[number];

/** What this process has served since it started, for its metrics. */
@Injectable()
export class WidgetCounts {
  readonly served: Record<FixesSource, number> = { memory: 0, redis: 0, stale: 0, empty: 0 };
  readonly pings: Record<PingOutcome, number> = {
    ...{ counted: 0, unknown_site: 0, foreign_origin: 0 },
    ...{ too_many: 0, buffer_full: 0 },
  };
}
