import { defineEntity, p } from '@mikro-orm/core';
import type { PageFacts, PageTargets } from '../audits/site-crawl.js';
import type { KeyPhrase } from '../gather/key-phrases.js';
import type { PageOutcome } from '../engine/page-outcome.js';
import { Scan } from './scan.entity.js';

export const pageOutcomes = ['ok', 'redirect', 'error', 'blocked', 'failed'] as const;

const ScanPageSchema = defineEntity({
  name: 'ScanPage',
  tableName: 'scan_pages',
  properties: {
    scan: () => p.manyToOne(Scan).primary().deleteRule('cascade'),
    url: p.string().length(2048).primary(),
    status: p.integer().nullable(),
    depth: p.integer().nullable(),
    outcome: p.enum(pageOutcomes),
    title: p.text().nullable(),
    responseMs: p.integer().nullable(),
    failure: p.text().nullable(),
    /** Validators of the answer, for a conditional request by the next scan. */
    etag: p.text().nullable(),
    lastModified: p.text().nullable(),
    /** What the page says it is about, best first. */
    phrases: p.json().columnType('json').$type<KeyPhrase[]>().default([]),
    /** SHA-1 of the body and of the headers that count, for servers that give no validators. */
    bodyHash: p.string().length(40).nullable(),
    /** Unchanged since the last scan, with issues pending there: not charged. */
    isSkipped: p.boolean().default(false),
    /** What the site checks need, and what a resumed scan continues from. */
    facts: p.json().$type<PageFacts>(),
    /** Links and images: read page by page, they are most of a page. As json they are stored as they come. */
    targets: p.json().columnType('json').$type<PageTargets>().default('{"links":[],"images":[]}'),
    /** Of all kinds of checks; while the scan runs, of the page checks. */
    auditOutcome: p.json().$type<PageOutcome>(),
  },
});

/** One page a scan has read; the primary key makes counting a page twice impossible. */
export class ScanPage extends ScanPageSchema.class {}
ScanPageSchema.setClass(ScanPage);
