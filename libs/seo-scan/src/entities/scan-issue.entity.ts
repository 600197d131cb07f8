import { defineEntity, p } from '@mikro-orm/core';
import { severities } from '../contract/index.js';
import { Scan } from './scan.entity.js';

const ScanIssueSchema = defineEntity({
  name: 'ScanIssue',
  tableName: 'scan_issues',
  properties: {
    /** sha1 of scan, check, page and key: finding the same thing twice stores it once. */
    id: p.string().length(40).primary(),
    scan: () => p.manyToOne(Scan).deleteRule('cascade'),
    checkId: p.string().length(80),
    severity: p.enum(severities),
    pageUrl: p.string().length(2048),
    key: p.text(),
    currentValue: p.text().nullable(),
    evidence: p.text().nullable(),
    selector: p.text().nullable(),
  },
  indexes: [
    {
      // The order of every list of issues; addresses by their beginning, an index entry holds 2,704 bytes.
      name: 'scan_issues_in_order',
      expression: `create index "scan_issues_in_order" on "scan_issues" ("scan_id", array_position(array['critical', 'high', 'medium', 'low'], "severity"), "check_id", left("page_url", 200), "id")`,
    },
  ],
});

/** One place where a check failed. */
export class ScanIssue extends ScanIssueSchema.class {}
ScanIssueSchema.setClass(ScanIssue);
