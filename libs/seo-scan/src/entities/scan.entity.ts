import { User } from '@app/auth';
import type { CrawlPace, SitemapSize } from '@app/crawler/pages';
import { Website } from '@app/domain';
import { LIST_TIME_DIGITS } from '@app/common/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { renderings, scanStatuses, usedRenderings } from '../contract/index.js';
import type { ScanDetail } from '../contract/index.js';
import type { StoredTallies } from '../engine/audit-tally.js';
import type { SiteOutcome, StoredLaterCheckGroups } from '../engine/page-outcome.js';
import type { SamePageParts } from '../engine/same-page-parts.js';
import type { StoredScoreChange } from '../engine/score-parts.js';

const ScanSchema = defineEntity({
  name: 'Scan',
  tableName: 'scans',
  properties: {
    id: p.uuid().primary(),
    /** `null`: of a guest, see GuestScan. */
    userId: () =>
      p.manyToOne(User).mapToPk().nullable().deleteRule('cascade').joinColumn('user_id'),
    websiteId: () =>
      p
        .manyToOne(Website)
        .mapToPk()
        .nullable()
        .deleteRule('set null')
        .joinColumn('website_id')
        .index(),
    url: p.string().length(2048),
    mode: p.enum(['page', 'site']),
    status: p.enum(scanStatuses).default('queued'),
    maxPages: p.integer(),
    isRescan: p.boolean().default(false),
    rendering: p.enum(renderings).default('raw'),
    /** `null` until a scan with `auto` has decided; why is in `renderingReason`, a sentence. */
    renderingUsed: p.enum(usedRenderings).nullable().default('raw'),
    renderingReason: p.text().nullable(),
    seoScore: p.float().nullable(),
    coverage: p.float().nullable(),
    criticalIssues: p.integer().default(0),
    warnings: p.integer().default(0),
    notices: p.integer().default(0),
    passedChecks: p.integer().default(0),
    pagesScanned: p.integer().default(0),
    pagesDiscovered: p.integer().default(0),
    /** Known with pending issues and unchanged since the last scan: not charged. Included in pagesScanned. */
    pagesSkipped: p.integer().default(0),
    /** Categories, losses and unmeasured checks, as shown; `null` until completed. */
    score: p.json().$type<ScanDetail['score']>().nullable(),
    /** The tally of each check over all pages, so that the score can be recomputed; `null` until completed. */
    checkTallies: p.json().$type<StoredTallies>().nullable(),
    /** Findings of the checks that pass or fail once per website, by check id; `null` until completed. */
    siteOutcome: p.json().$type<SiteOutcome>().nullable(),
    /**
     * Which checks after the crawl audited its pages; unknown until completed, and in scans from before it was stored.
     * Without target checks in scans of earlier releases.
     */
    laterCheckGroups: p.json().columnType('json').$type<StoredLaterCheckGroups>().nullable().lazy(),
    /** Since the previous scan, by pages; `null` when that is not known. */
    samePageTallies: p.json().columnType('json').$type<SamePageParts>().nullable().lazy(),
    scoreChange: p.json().$type<StoredScoreChange>().nullable(),
    /** Of the last attempt; `null` until completed, and for scans of earlier releases. */
    pace: p.json().$type<CrawlPace>().nullable(),
    /** `null` until completed, and in scans from before it was stored. */
    sitemapSize: p.json().$type<SitemapSize>().nullable(),
    error: p.text().nullable(),
    ruleVersion: p.string().length(20),
    /** The origin of the pages; scans of one origin share their history. `null` until completed. */
    origin: p.string().length(300).nullable(),
    /** No limit cut the crawl, so a page that was not found has left the website. */
    isComplete: p.boolean().nullable(),
    newIssues: p.integer().nullable(),
    /** Those on pages that the previous scan did not read; `null` without one, and in scans from before it was stored. */
    newIssuesOnNewPages: p.integer().nullable(),
    fixedIssues: p.integer().nullable(),
    ruleChangedIssues: p.integer().nullable(),
    regressedIssues: p.integer().nullable(),
    /** Excluded from all other counts and the score. */
    ignoredIssues: p.integer().default(0),
    createdAt: p.datetime(LIST_TIME_DIGITS),
    startedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
    cancelRequestedAt: p.datetime().nullable(),
    pauseRequestedAt: p.datetime().nullable(),
    /** Fencing token of the worker that runs the scan; writes with another token have no effect. */
    leaseToken: p.uuid().nullable(),
    leaseUntil: p.datetime().nullable(),
    /** How often a worker has started it; a scan that keeps breaking off is given up. */
    attempts: p.integer().default(0),
  },
  indexes: [
    {
      name: 'scans_open',
      expression: `create index "scans_open" on "scans" ("user_id", "created_at") where "status" in ('queued', 'crawling', 'scanning')`,
    },
    {
      name: 'scans_user_started',
      expression: 'create index "scans_user_started" on "scans" ("user_id", "started_at")',
    },
    {
      name: 'scans_of_origin',
      expression:
        'create index "scans_of_origin" on "scans" ("user_id", "origin", "finished_at" desc) where "origin" is not null',
    },
    {
      name: 'scans_of_website',
      expression:
        'create index "scans_of_website" on "scans" ("website_id", "finished_at" desc, "id" desc) where "status" = \'completed\' and "mode" = \'site\'',
    },
    {
      name: 'scans_user_newest',
      expression:
        'create index "scans_user_newest" on "scans" ("user_id", "created_at" desc, "id")',
    },
  ],
});

/** One scan a user or a guest started. */
export class Scan extends ScanSchema.class {}
ScanSchema.setClass(Scan);

/** A scan of a user. */
export type OwnScan = Scan & { userId: string };

export function isOwned(scan: Scan): scan is OwnScan {
  return typeof scan.userId === 'string';
}
