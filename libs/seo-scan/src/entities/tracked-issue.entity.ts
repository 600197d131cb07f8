import { severities } from '@app/seo-audits/contract';
import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';
import { issueStates } from '../contract/index.js';

const TrackedIssueSchema = defineEntity({
  name: 'TrackedIssue',
  tableName: 'tracked_issues',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().primary().deleteRule('cascade').joinColumn('user_id'),
    origin: p.string().length(300).primary(),
    /** sha1 of check, page and key: the same in every scan. */
    fingerprint: p.string().length(40).primary(),
    state: p.enum(issueStates),
    checkId: p.string().length(80),
    pageUrl: p.string().length(2048),
    key: p.text(),
    severity: p.enum(severities),
    firstScanId: p.uuid(),
    firstSeenAt: p.datetime(),
    lastSeenScanId: p.uuid(),
    lastSeenAt: p.datetime(),
    /** The last scan that checked it, whether or not it found the issue. */
    lastLookedScanId: p.uuid(),
    /** When that scan ended, by the clock of the database. A scan that began earlier does not override its result. */
    lastLookedAt: p.datetime(),
    fixedScanId: p.uuid().nullable(),
    fixedAt: p.datetime().nullable(),
    ruleChangedScanId: p.uuid().nullable(),
    ruleChangedAt: p.datetime().nullable(),
    regressedScanId: p.uuid().nullable(),
    regressedAt: p.datetime().nullable(),
  },
});

/** The history of one issue of a website over all of its scans. */
export class TrackedIssue extends TrackedIssueSchema.class {}
TrackedIssueSchema.setClass(TrackedIssue);
