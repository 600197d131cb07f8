import { z } from 'zod';

/**
 * new: first found by this scan; open: known from before; fixed: a later scan looked and did not find it;
 * regressed: found again after it was fixed; rule_changed: a later scan looked and did not find it, but its check
 * judged by another rule than when it was found, so nobody knows whether anything was fixed.
 */
export const issueStates = ['new', 'open', 'fixed', 'regressed', 'rule_changed'] as const;
export const issueStateSchema = z.enum(issueStates);
export type IssueState = z.infer<typeof issueStateSchema>;

/** What a scan says of an issue it has found. */
export const foundIssueStates = ['new', 'open', 'regressed'] as const;
export const foundIssueStateSchema = z.enum(foundIssueStates);
export type FoundIssueState = z.infer<typeof foundIssueStateSchema>;

/** The same issue has the same one in every scan of a website. */
export const issueFingerprintSchema = z.string().regex(/^[0-9a-f]{40}$/);

/** Why and by which ignore an issue has left the counts and the score. */
export const appliedIgnoreSchema = z.object({ id: z.string(), reason: z.string() });
