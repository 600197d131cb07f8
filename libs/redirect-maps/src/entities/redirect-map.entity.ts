import { Website } from '@app/domain';
import { Scan } from '@app/seo-scan';
import { defineEntity, p } from '@mikro-orm/core';

export const mapStatuses = ['matching', 'ready', 'failed'] as const;

const RedirectMapSchema = defineEntity({
  name: 'StoredRedirectMap',
  tableName: 'redirect_maps',
  properties: {
    id: p.uuid().primary(),
    websiteId: () =>
      p.manyToOne(Website).mapToPk().deleteRule('cascade').joinColumn('website_id').index(),
    name: p.string().length(80),
    /** Of the new website. */
    scanId: () =>
      p.manyToOne(Scan).mapToPk().nullable().deleteRule('set null').joinColumn('scan_id').index(),
    /** Of the old website; `null` for a list of addresses. */
    oldScanId: () =>
      p
        .manyToOne(Scan)
        .mapToPk()
        .nullable()
        .deleteRule('set null')
        .joinColumn('old_scan_id')
        .index(),
    status: p.enum(mapStatuses).default('matching'),
    failure: p.text().nullable(),
    createdAt: p.datetime(),
  },
});

/** Where the addresses of an old website will lead. */
export class StoredRedirectMap extends RedirectMapSchema.class {}
RedirectMapSchema.setClass(StoredRedirectMap);
