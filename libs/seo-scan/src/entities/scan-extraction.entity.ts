import { defineEntity, p } from '@mikro-orm/core';
import type { ExtractionRule } from '../contract/index.js';
import { Scan } from './scan.entity.js';

const ScanExtractionSchema = defineEntity({
  name: 'ScanExtraction',
  tableName: 'scan_extractions',
  properties: {
    scan: () => p.manyToOne(Scan).primary().deleteRule('cascade'),
    /** As they were when the scan began. */
    rules: p.json().$type<ExtractionRule[]>(),
  },
});

/** The extraction rules that a scan uses from its start to its end. Their values are stored with its pages. */
export class ScanExtraction extends ScanExtractionSchema.class {}
ScanExtractionSchema.setClass(ScanExtraction);
