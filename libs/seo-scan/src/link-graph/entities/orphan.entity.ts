import { defineEntity, p } from '@mikro-orm/core';
import { Scan } from '../../entities/scan.entity.js';

const StoredOrphanSchema = defineEntity({
  name: 'StoredOrphan',
  tableName: 'scan_orphans',
  properties: {
    scan: () => p.manyToOne(Scan).primary().deleteRule('cascade'),
    /** In the list, from 1: most clicks first. */
    place: p.integer().primary(),
    url: p.string().length(2048),
    isRead: p.boolean(),
    isInSitemap: p.boolean(),
    clicks: p.integer().nullable(),
    impressions: p.integer().nullable(),
    requests: p.integer().nullable(),
    lastRequestOn: p.date().nullable(),
  },
});

/** A page that no other page of its scan links to, with what search results and access logs say about it. */
export class StoredOrphan extends StoredOrphanSchema.class {}
StoredOrphanSchema.setClass(StoredOrphan);
