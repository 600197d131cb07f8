import type { TestUser } from './test-api.js';

export const actorNames = ['anonymous', 'other user', 'owner', 'support', 'admin'] as const;
export type ActorName = (typeof actorNames)[number];

/** Rows that belong to the owner in one test of the matrix; recreated after each change. */
export interface OwnedRows {
  readonly owner: TestUser;
  readonly websiteId: string;
  readonly scanId: string;
  /** Ended, so that its event stream ends as well. */
  readonly endedScanId: string;
  /** Completed; an older completed scan of the same website exists for the comparison. */
  readonly completedScanId: string;
  readonly ignoreId: string;
  readonly notificationId: string;
  /** Schedule of that website; only the owner's plan includes scheduled scans. */
  readonly scheduleId: string;
  /** A completed Lighthouse report. */
  readonly reportId: string;
  /** Another active session of the same user. */
  readonly sessionId: string;
  readonly apiKeyId: string;
  /** Paid. */
  readonly invoiceId: string;
  /** Not yet paid. */
  readonly orderId: string;
  /** Costs nothing. */
  readonly freeOrderId: string;
  /** Paid, with a screenshot, and under review. */
  readonly paymentId: string;
  /** An active visit plan. */
  readonly subscriptionId: string;
  /** Enabled. */
  readonly webhookId: string;
  /** Delivered. */
  readonly webhookDeliveryId: string;
  /** Campaign on that website, which is verified for the owner only. */
  readonly campaignId: string;
  readonly visitId: string;
  /** Of that website. */
  readonly journeyId: string;
  /** On that website. */
  readonly campaignScheduleId: string;
  readonly extractionRuleId: string;
  readonly segmentId: string;
  /** Fixes of that website: a draft, one that a person must apply, and one that is live as part of a batch. */
  readonly draftFixId: string;
  readonly suggestionFixId: string;
  readonly liveFixId: string;
  readonly fixBatchId: string;
  /** Repairs of that website: of structured data, which waits for a decision, and one that is done. */
  readonly openRepairId: string;
  readonly doneRepairId: string;
  /** The site id of that website's widget. */
  readonly siteId: string;
  /** A URL that the operator allows, for operations that start jobs. */
  readonly url: string;
}

export interface Expectation {
  readonly statuses: Readonly<Record<ActorName, number>>;
  /** Values of the path's placeholders, or the procedure's input. */
  readonly input?: (owned: OwnedRows) => Record<string, unknown>;
  readonly body?: (owned: OwnedRows) => object;
  /** The operation ends the caller's session. */
  readonly endsSession?: boolean;
  /** Callers who know the owner's password see the owner's account. */
  readonly showsOwnerToCaller?: boolean;
  /** The operation affects the caller's whole account, so each caller has a new one. */
  readonly affectsWholeAccount?: boolean;
  /** Staff see what belongs to the owner. */
  readonly showsOwnerToStaff?: boolean;
}

export type Extra = Omit<Expectation, 'statuses'>;

export const everyone = (status: number): Record<ActorName, number> => ({
  anonymous: status,
  'other user': status,
  owner: status,
  support: status,
  admin: status,
});

/** No session needed. */
export const open = (status: number, extra: Extra = {}): Expectation => ({
  statuses: everyone(status),
  ...extra,
});
/** Every signed-in user, each for their own data. */
export const signedIn = (status: number, extra: Extra = {}): Expectation => ({
  statuses: { ...everyone(status), anonymous: 401 },
  ...extra,
});
/** Data of other users is reported as not found, in this release even to staff. */
export const ownerOnly = (status: number, extra: Extra): Expectation => ({
  statuses: { ...everyone(404), anonymous: 401, owner: status },
  ...extra,
});
/** Staff see it as well; to other users it is reported as not found. */
export const ownerAndStaff = (status: number, extra: Extra): Expectation => ({
  statuses: { ...everyone(status), anonymous: 401, 'other user': 404 },
  showsOwnerToStaff: true,
  ...extra,
});
/** A user id other than the caller's own is refused. */
export const ownUserId = (status: number, extra: Extra): Expectation => ({
  statuses: { ...everyone(403), anonymous: 401, owner: status },
  ...extra,
});

/** Reported as not found to all others. */
export const staffOnly = (status: number, extra: Extra = {}): Expectation => ({
  statuses: { ...everyone(404), anonymous: 401, support: status, admin: status },
  ...extra,
});
export const adminOnly = (status: number, extra: Extra = {}): Expectation => ({
  statuses: { ...everyone(404), anonymous: 401, admin: status },
  ...extra,
});
