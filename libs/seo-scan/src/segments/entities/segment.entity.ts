import { Website } from '@app/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { segmentMatches } from '../../contract/segment.js';
import type { SegmentCondition } from '../../contract/segment.js';

const SegmentSchema = defineEntity({
  name: 'StoredSegment',
  tableName: 'segments',
  properties: {
    id: p.uuid().primary(),
    websiteId: () => p.manyToOne(Website).mapToPk().deleteRule('cascade').joinColumn('website_id'),
    /** Unique on the website. */
    name: p.string().length(60),
    match: p.enum(segmentMatches).fieldName('match_kind'),
    conditions: p.json().$type<SegmentCondition[]>(),
    /** Where it is listed; also the order in which colours are given. */
    position: p.integer(),
    createdAt: p.datetime(),
  },
  uniques: [{ name: 'segments_name', properties: ['websiteId', 'name'] }],
});

/** A named set of the pages of a website. */
export class StoredSegment extends SegmentSchema.class {}
SegmentSchema.setClass(StoredSegment);
