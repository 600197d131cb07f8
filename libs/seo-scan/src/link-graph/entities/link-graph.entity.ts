import { defineEntity, p } from '@mikro-orm/core';
import type { LinkGraphSummary, LinkPicture } from '../../contract/link-graph.js';
import { Scan } from '../../entities/scan.entity.js';

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
  },
});

/** The links between the pages of a scan as a whole. */
export class StoredLinkGraph extends LinkGraphSchema.class {}
LinkGraphSchema.setClass(StoredLinkGraph);
