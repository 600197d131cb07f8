import type { EngineKind } from '../contract/index.js';
import type { VisitOrder } from '../engines/visit-engine.js';
import type { CampaignJourney } from '../entities/campaign.entity.js';

/** A worker that has not renewed for this long has lost its visits. */
export const LEASE_SECONDS = 12;

/** One attempt at a visit, held by one worker; reports with another token change nothing. */
export interface VisitClaim {
  readonly visitId: string;
  readonly token: string;
}

/** A visit leased to a worker. */
export interface VisitLease extends VisitClaim {
  readonly campaignId: string;
  readonly engine: EngineKind;
  /** The planned start; it may lie a little ahead. */
  readonly dueAt: Date;
  readonly order: VisitOrder;
  /** As it is stored: its secrets are read only when the visit begins. */
  readonly journey: CampaignJourney | null;
}

/** A worker's request for visits. */
export interface LeaseRequest {
  readonly workerId: string;
  readonly engine: EngineKind;
  /** Visits it can still execute, at least 1. */
  readonly slots: number;
  /** Visits due until then are leased. */
  readonly horizon: Date;
  readonly now: Date;
}

export interface LeaseResponse {
  readonly leases: readonly VisitLease[];
  /** When to request again, as far as the table knows; `null`: nothing is planned. */
  readonly nextAt: Date | null;
  /** Whether visits are due that their websites have no capacity for now. */
  readonly isWithheld: boolean;
}
