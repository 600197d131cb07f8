import type { EngineKind } from '../contract/index.js';
import type { VisitOrder } from '../engines/visit-engine.js';

/** A worker that has not renewed for this long has lost its visits. */
export const LEASE_SECONDS = 12;

/** One attempt at a visit, held by one worker; whoever reports with another token changes nothing. */
export interface VisitClaim {
  readonly visitId: string;
  readonly token: string;
}

/** What a worker was given to do. */
export interface VisitLease extends VisitClaim {
  readonly campaignId: string;
  readonly engine: EngineKind;
  /** The planned moment; it may lie a little ahead. */
  readonly dueAt: Date;
  readonly order: VisitOrder;
}

/** What a worker asks for. */
export interface LeaseWish {
  readonly workerId: string;
  readonly engine: EngineKind;
  /** Visits it can still execute, at least 1. */
  readonly slots: number;
  /** Visits due until then are given out. */
  readonly horizon: Date;
  readonly now: Date;
}

export interface LeaseAnswer {
  readonly leases: readonly VisitLease[];
  /** When it is worth asking again, as far as the table knows; `null`: nothing is planned. */
  readonly nextAt: Date | null;
  /** Visits are due that their websites have no room for now. */
  readonly isHeldBack: boolean;
}
