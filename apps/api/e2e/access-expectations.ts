import type { TestUser } from './test-api.js';

export const actorNames = ['anonymous', 'other user', 'owner', 'support', 'admin'] as const;
export type ActorName = (typeof actorNames)[number];

/** What belongs to the owner of one row of the matrix; made anew for each answer that is asked for. */
export interface OwnedThings {
  readonly owner: TestUser;
  readonly websiteId: string;
  readonly scanId: string;
  /** Ended, so that its event stream ends as well. */
  readonly endedScanId: string;
  /** Completed; an older completed one of the same website is there to compare it with. */
  readonly completedScanId: string;
  readonly ignoreId: string;
  readonly notificationId: string;
  /** Of that website; the owner's plan has scheduled scans, nobody else's has. */
  readonly scheduleId: string;
  /** A Lighthouse report that is complete. */
  readonly reportId: string;
  /** A live session beside the one that asks. */
  readonly sessionId: string;
  readonly apiKeyId: string;
  /** Paid. */
  readonly invoiceId: string;
  /** Waits to be paid. */
  readonly orderId: string;
  /** Costs nothing. */
  readonly freeOrderId: string;
  /** Paid, with a screenshot, and under review. */
  readonly paymentId: string;
  /** Of visits, active. */
  readonly subscriptionId: string;
  /** Switched on. */
  readonly webhookId: string;
  /** Arrived. */
  readonly webhookDeliveryId: string;
  /** Of visits to that website, which is verified for the owner only. */
  readonly campaignId: string;
  readonly visitId: string;
  /** Of that website: a draft, one that a person applies, and one that is live as part of a batch. */
  readonly draftFixId: string;
  readonly suggestionFixId: string;
  readonly liveFixId: string;
  readonly fixBatchId: string;
  /** What that website's widget carries. */
  readonly siteId: string;
  /** An address the operator allows, for what starts work. */
  readonly url: string;
}

export interface Expectation {
  readonly statuses: Readonly<Record<ActorName, number>>;
  /** Values of the path's placeholders, or the procedure's input. */
  readonly input?: (things: OwnedThings) => Record<string, unknown>;
  readonly body?: (things: OwnedThings) => object;
  /** What is asked for ends the caller's session. */
  readonly endsSession?: boolean;
  /** Who knows the owner's password sees the owner's account. */
  readonly answersOwner?: boolean;
  /** It is about the whole account of whoever asks, who therefore has a new one. */
  readonly isOfAccount?: boolean;
  /** Staff is shown what belongs to the owner. */
  readonly answersStaff?: boolean;
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
/** Everybody who is signed in, each about things of their own. */
export const signedIn = (status: number, extra: Extra = {}): Expectation => ({
  statuses: { ...everyone(status), anonymous: 401 },
  ...extra,
});
/** Other people's things do not exist, not even for staff in this release. */
export const ownerOnly = (status: number, extra: Extra): Expectation => ({
  statuses: { ...everyone(404), anonymous: 401, owner: status },
  ...extra,
});
/** Staff sees it too; to other people it does not exist. */
export const ownerAndStaff = (status: number, extra: Extra): Expectation => ({
  statuses: { ...everyone(status), anonymous: 401, 'other user': 404 },
  answersStaff: true,
  ...extra,
});
/** A user id that is not the caller's own is refused. */
export const ownUserId = (status: number, extra: Extra): Expectation => ({
  statuses: { ...everyone(403), anonymous: 401, owner: status },
  ...extra,
});

/** For everybody else it does not exist. */
export const staffOnly = (status: number, extra: Extra = {}): Expectation => ({
  statuses: { ...everyone(404), anonymous: 401, support: status, admin: status },
  ...extra,
});
export const adminOnly = (status: number, extra: Extra = {}): Expectation => ({
  statuses: { ...everyone(404), anonymous: 401, admin: status },
  ...extra,
});
