import { z } from 'zod';

/**
 * new: first found by this scan; open: known from before; fixed: a later scan checked and did not find it; regressed:
 * found again after it was fixed; rule_changed: a later scan checked and did not find it, but with another rule than
 * when it was found, so it is unknown whether anything was fixed.
 */
export const issueStates = ['new', 'open', 'fixed', 'regressed', 'rule_changed'] as const;

/** The state of an issue that the scan has found. */
export const foundIssueStates = ['new', 'open', 'regressed'] as const;
export const foundIssueStateSchema = z.enum(foundIssueStates);
export type FoundIssueState = z.infer<typeof foundIssueStateSchema>;

/** The ignore that excludes an issue from the counts and the score, and its reason. */
export const appliedIgnoreSchema = z.object({ id: z.string(), reason: z.string() });
