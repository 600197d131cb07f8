import { defineEntity, p } from '@mikro-orm/core';
import { severities } from '../contract/index.js';
import { Scan } from './scan.entity.js';

const ScanIssueSchema = defineEntity({
  name: 'ScanIssue',
  tableName: 'scan_issues',
  properties: {
    /** sha1 of scan, check, page and key: finding the same thing twice stores it once. */
    id: p.string().length(40).primary(),
    scan: () => p.manyToOne(Scan).deleteRule('cascade').index(),
    checkId: p.string().length(80),
    severity: p.enum(severities),
    pageUrl: p.string().length(2048),
    key: p.text(),
    currentValue: p.text().nullable(),
    evidence: p.text().nullable(),
    selector: p.text().nullable(),
  },
});

/** One place where a check failed. */
export class ScanIssue extends ScanIssueSchema.class {}
ScanIssueSchema.setClass(ScanIssue);
