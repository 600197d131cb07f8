import type { FoundIssueState } from '../contract/index.js';

/** The history of a stored issue, and whether the user ignores it. */
export interface IssueHistory {
  readonly fingerprint: string | null;
  readonly state: FoundIssueState | null;
  readonly firstSeenAt: Date | string | null;
  /** `null` when it is not ignored. */
  readonly ignored: { readonly id: string; readonly reason: string } | null;
}
