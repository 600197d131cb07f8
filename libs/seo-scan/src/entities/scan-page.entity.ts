import type { PageFacts, PageTargets, KeyPhrase } from '@app/crawler/pages';
import { defineEntity, p } from '@mikro-orm/core';
import type { ExtractedPage } from '../contract/index.js';
import type { PageOutcome } from '../engine/page-outcome.js';
import { pagePathSql } from '../page-path-sql.js';
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
    /** Validators of the response, for a conditional request by the next scan. */
    etag: p.text().nullable(),
    lastModified: p.text().nullable(),
    /** The subjects the page states itself, best first. */
    phrases: p.json().columnType('json').$type<KeyPhrase[]>().default([]),
    /** SHA-1 of the body and of the relevant headers, for servers that send no validators. */
    bodyHash: p.string().length(40).nullable(),
    /** Unchanged since the last scan, with issues pending there: not charged. */
    isSkipped: p.boolean().default(false),
    /** The input of site checks, from which a resumed scan continues. */
    facts: p.json().$type<PageFacts>(),
    /**
     * Links and images; read page by page, because they are most of a page's data. json, not jsonb: stored unparsed.
     */
    targets: p.json().columnType('json').$type<PageTargets>().default('{"links":[],"images":[]}'),
    /** Of all kinds of checks; while the scan is running, of the page checks only. */
    auditOutcome: p.json().$type<PageOutcome>(),
    /** What the website's extraction rules found, by revision; `null` without rules, and for anything but a page. */
    extracted: p.json().$type<ExtractedPage>().nullable(),
  },
  indexes: [
    {
      // With the scan in it, a word that is on the pages of many scans costs no more than in one.
      name: 'scan_pages_search',
      expression: `create index "scan_pages_search" on "scan_pages" using gin ("scan_id", (${pagePathSql('"url"')}) gin_trgm_ops, "title" gin_trgm_ops)`,
    },
  ],
});

/** One page a scan has read; the primary key prevents counting a page twice. */
export class ScanPage extends ScanPageSchema.class {}
ScanPageSchema.setClass(ScanPage);
