import { defineEntity, p } from '@mikro-orm/core';
import { Scan } from '../../entities/scan.entity.js';

const SegmentPageSchema = defineEntity({
  name: 'StoredSegmentPage',
  tableName: 'segment_pages',
  properties: {
    scan: () => p.manyToOne(Scan).primary().deleteRule('cascade'),
    url: p.string().length(2048).primary(),
    /** Ids, in the order of the segments; at least one. */
    segments: p.array(String).columnType('uuid[]'),
  },
});

/** The segments of one page of a scan; a page that is in none has no row. */
export class StoredSegmentPage extends SegmentPageSchema.class {}
SegmentPageSchema.setClass(StoredSegmentPage);
