import type { PageDetails } from '@app/crawler/pages';
import { defineEntity, p } from '@mikro-orm/core';
import { pageIndexabilities } from '../contract/index.js';
import { Scan } from './scan.entity.js';
import { pageOutcomes } from './scan-page.entity.js';

const ListedPageSchema = defineEntity({
  name: 'ListedPage',
  tableName: 'listed_pages',
  properties: {
    scan: () => p.manyToOne(Scan).primary().deleteRule('cascade'),
    url: p.string().length(2048).primary(),
    status: p.integer().nullable(),
    outcome: p.enum(pageOutcomes),
    indexability: p.enum(pageIndexabilities),
    depth: p.integer().nullable(),
    responseMs: p.integer().nullable(),
    failure: p.text().nullable(),
    isSkipped: p.boolean(),
    isInSitemap: p.boolean(),
    isBlockedByRobots: p.boolean(),
    /** These are `null` where no HTML was read. */
    isNoindex: p.boolean().nullable(),
    isNofollow: p.boolean().nullable(),
    title: p.text().nullable(),
    description: p.text().nullable(),
    lang: p.text().nullable(),
    canonicalUrl: p.text().nullable(),
    wordCount: p.integer().nullable(),
    internalLinks: p.integer().nullable(),
    externalLinks: p.integer().nullable(),
    hreflangs: p.integer().nullable(),
    /** Where the address redirects to; `null` when it doesn't. */
    redirectsTo: p.text().nullable(),
    redirects: p.integer().nullable(),
    /** The pages that it is like, see pageTemplates; `null` until the crawl has ended. */
    template: p.text().nullable(),
    /** Other pages that link to it; `null` until the crawl has ended. */
    inlinks: p.integer().nullable(),
    /** Which checks after the crawl audited it, see LaterCheckGroups; `null` until then, and in earlier releases. */
    laterCheckGroup: p.integer().nullable(),
    /** Issues found on it, including those that are ignored or fixed live. */
    critical: p.integer().default(0),
    high: p.integer().default(0),
    medium: p.integer().default(0),
    low: p.integer().default(0),
    /** `null` without a response, and for pages read before details were stored. */
    details: p.json().$type<PageDetails>().nullable(),
  },
  indexes: [
    {
      name: 'listed_pages_redirecting',
      expression:
        'create index "listed_pages_redirecting" on "listed_pages" ("scan_id", left("redirects_to", 200)) where "redirects_to" is not null',
    },
  ],
});

/** A page of a scan in small typed values, which lists are filtered and sorted by: its facts are JSON. */
export class ListedPage extends ListedPageSchema.class {}
ListedPageSchema.setClass(ListedPage);
