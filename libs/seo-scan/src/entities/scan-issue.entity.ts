import { severities } from '@app/seo-audits/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { foundIssueStates } from '../contract/index.js';
import { IssueIgnore } from './issue-ignore.entity.js';
import { Scan } from './scan.entity.js';

const ScanIssueSchema = defineEntity({
  name: 'ScanIssue',
  tableName: 'scan_issues',
  properties: {
    /** sha1 of scan, check, page and key, so that a repeated finding is stored once. */
    id: p.string().length(40).primary(),
    scan: () => p.manyToOne(Scan).deleteRule('cascade'),
    checkId: p.string().length(80),
    severity: p.enum(severities),
    pageUrl: p.string().length(2048),
    key: p.text(),
    currentValue: p.text().nullable(),
    evidence: p.text().nullable(),
    selector: p.text().nullable(),
    /** sha1 of check, page and key: the same issue in other scans of the website. */
    fingerprint: p.string().length(40).nullable(),
    /** In comparison with earlier scans; `null` until the scan completed. */
    state: p.enum(foundIssueStates).nullable(),
    firstSeenAt: p.datetime().nullable(),
    /** Set when the issue is ignored, which excludes it from counts and score. */
    ignoreId: () =>
      p.manyToOne(IssueIgnore).mapToPk().nullable().deleteRule('set null').joinColumn('ignore_id'),
  },
  indexes: [
    {
      // Addresses by prefix, because an index entry holds at most 2,704 bytes.
      name: 'scan_issues_of_page',
      expression:
        'create index "scan_issues_of_page" on "scan_issues" ("scan_id", left("page_url", 200))',
    },
    {
      name: 'scan_issues_fingerprint',
      expression:
        'create index "scan_issues_fingerprint" on "scan_issues" ("scan_id", "fingerprint")',
    },
    {
      name: 'scan_issues_ignored',
      expression:
        'create index "scan_issues_ignored" on "scan_issues" ("ignore_id") where "ignore_id" is not null',
    },
    {
      // The order of every list of issues; addresses by prefix, because an index entry holds at most 2,704 bytes.
      name: 'scan_issues_in_order',
      expression: `create index "scan_issues_in_order" on "scan_issues" ("scan_id", array_position(array['critical', 'high', 'medium', 'low'], "severity"), "check_id", left("page_url", 200), "id")`,
    },
  ],
});

/** One occurrence of a failed check. */
export class ScanIssue extends ScanIssueSchema.class {}
ScanIssueSchema.setClass(ScanIssue);
