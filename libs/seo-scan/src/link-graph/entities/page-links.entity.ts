import { defineEntity, p } from '@mikro-orm/core';
import { Scan } from '../../entities/scan.entity.js';

const PageLinksSchema = defineEntity({
  name: 'StoredPageLinks',
  tableName: 'scan_page_links',
  properties: {
    scan: () => p.manyToOne(Scan).primary().deleteRule('cascade'),
    /** Of the page in its graph, in the order of the addresses, from 0. */
    number: p.integer().primary(),
    url: p.string().length(2048),
    /** PageRank, 1 being that of an average page. */
    rank: p.float(),
    inlinks: p.integer(),
    followedInlinks: p.integer(),
    outlinks: p.integer(),
    /** Clicks from the home page; `null` when no path of links leads to it. */
    clicks: p.integer().nullable(),
    /** The page before it on a shortest path from the home page. */
    previous: p.integer().nullable(),
    isInSitemap: p.boolean().default(false),
    /** The pages that link to it, by number: with a followed link, and with nofollow links only. */
    sources: p.array(Number).columnType('int[]'),
    nofollowSources: p.array(Number).columnType('int[]'),
  },
  uniques: [{ name: 'scan_page_links_url_unique', properties: ['scan', 'url'] }],
  indexes: [
    {
      name: 'scan_page_links_rank',
      expression:
        'create index "scan_page_links_rank" on "scan_page_links" ("scan_id", "rank" desc, "number")',
    },
  ],
});

/** What the links of a scan say about one page. */
export class StoredPageLinks extends PageLinksSchema.class {}
PageLinksSchema.setClass(StoredPageLinks);
