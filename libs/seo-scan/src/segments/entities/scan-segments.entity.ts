import { defineEntity, p } from '@mikro-orm/core';
import { Scan } from '../../entities/scan.entity.js';

const ScanSegmentsSchema = defineEntity({
  name: 'StoredScanSegments',
  tableName: 'scan_segments',
  properties: {
    scan: () => p.manyToOne(Scan).primary().deleteRule('cascade'),
    /** Of the definitions that its pages were last compared with; '' before the first time. */
    definitions: p.string().length(40),
    /** Why a segment could not be evaluated, in a sentence by id. */
    problems: p.json().$type<Record<string, string>>().default('{}'),
    /** Results of the checks by segment; `null` until they are added up. */
    figures: p.json().columnType('json').$type<object>().nullable(),
  },
});

/** Which segments the pages of a scan were compared with. */
export class StoredScanSegments extends ScanSegmentsSchema.class {}
ScanSegmentsSchema.setClass(StoredScanSegments);
