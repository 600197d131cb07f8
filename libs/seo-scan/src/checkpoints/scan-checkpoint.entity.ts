import { defineEntity, p } from '@mikro-orm/core';
import { Scan } from '../entities/scan.entity.js';
import type { StoredCrawl } from './stored-crawl.js';
import type { AuditedPages, StoredSiteChecks } from '../engine/audit-checkpoints.js';
import type { StoredEnding } from './stored-ending.js';

const ScanCheckpointSchema = defineEntity({
  name: 'ScanCheckpoint',
  tableName: 'scan_checkpoints',
  properties: {
    scan: () => p.manyToOne(Scan).primary().deleteRule('cascade'),
    /** What the crawl has found besides its pages; `null` until it has ended. */
    crawl: p.json().columnType('json').$type<StoredCrawl>().nullable(),
    /** The results of the sample and of the checks of the whole site; `null` until these have run. */
    siteChecks: p.json().columnType('json').$type<StoredSiteChecks>().nullable(),
    /** The sums over the pages that all checks have audited; `null` before the first. */
    pages: p.json().columnType('json').$type<AuditedPages>().nullable(),
    /** The result of the scan and how far it is stored; `null` until all is audited. */
    ending: p.json().columnType('json').$type<StoredEnding>().nullable(),
  },
});

/** Where the scan of a large website continues when its worker is killed after the crawl; deleted at its end. */
export class ScanCheckpoint extends ScanCheckpointSchema.class {}
ScanCheckpointSchema.setClass(ScanCheckpoint);
