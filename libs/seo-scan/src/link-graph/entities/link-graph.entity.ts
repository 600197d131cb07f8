import { defineEntity, p } from '@mikro-orm/core';
import type { LinkGraphSummary, LinkPicture } from '../../contract/link-graph.js';
import type { OrphanDays, OrphanList } from '../../contract/orphans.js';
import { Scan } from '../../entities/scan.entity.js';

/** What the stored orphans of a scan were made from. */
export interface OrphanSummary {
  /** Of the figures of search results and access logs (`KnownPagesOfScan.versionOf`). */
  readonly version: string;
  readonly counts: OrphanList['counts'];
  readonly searchConsole: OrphanDays | null;
  readonly accessLogs: OrphanDays | null;
}

export const graphStatuses = ['waiting', 'ready', 'failed'] as const;

const LinkGraphSchema = defineEntity({
  name: 'StoredLinkGraph',
  tableName: 'scan_link_graphs',
  properties: {
    scan: () => p.manyToOne(Scan).primary().deleteRule('cascade'),
    status: p.enum(graphStatuses).default('waiting'),
    /** `null` until it is ready. */
    summary: p.json().columnType('json').$type<LinkGraphSummary>().nullable(),
    /** `null` until it is ready. */
    picture: p.json().columnType('json').$type<LinkPicture>().nullable(),
    /** `null` until they are listed. */
    orphans: p.json().columnType('json').$type<OrphanSummary>().nullable(),
    /** The version of the figures that could not be read. */
    orphansFailed: p.text().nullable(),
  },
});

/** The links between the pages of a scan as a whole. */
export class StoredLinkGraph extends LinkGraphSchema.class {}
LinkGraphSchema.setClass(StoredLinkGraph);
