import type { AuditMeta, Finding, SiteFinding } from '@app/seo-audits';
import type { Severity } from '@app/seo-audits/contract';
import { elementSelector } from '@app/crawler/pages';
import { storableText } from '@app/common/plain';
import { issueId } from './issue-id.js';

const CURRENT_VALUE_MAX_CHARS = 500;
const EVIDENCE_MAX_CHARS = 500;
const LONE_SURROGATE = /\p{Surrogate}$/u;

/** One occurrence of a failed check, as stored. Titles and advice belong to the check: see present-issue. */
export interface FoundIssue {
  /** Deterministic, see issue-id. */
  readonly id: string;
  readonly checkId: string;
  readonly severity: Severity;
  readonly pageUrl: string;
  /** Distinguishes several issues of one check on one page. */
  readonly key: string;
  /** At most 500 characters. */
  readonly currentValue: string | null;
  /** The tag, header or line as found, at most 500 characters. */
  readonly evidence: string | null;
  readonly selector: string | null;
}

interface IssuePlace {
  readonly scanId: string;
  readonly audit: AuditMeta;
  readonly pageUrl: string;
}

/** The issue of one finding of a page check, including its CSS selector. */
export function issueOfPageFinding(place: IssuePlace, finding: Finding): FoundIssue {
  return issueOf(place, finding, {
    evidence: finding.evidence ?? finding.element?.source ?? null,
    selector:
      finding.selector ?? (finding.element === undefined ? null : elementSelector(finding.element)),
  });
}

export function issueOfSiteFinding(
  place: Omit<IssuePlace, 'pageUrl'>,
  finding: SiteFinding,
): FoundIssue {
  return issueOf({ ...place, pageUrl: finding.pageUrl }, finding, {
    evidence: finding.evidence ?? null,
    selector: finding.selector ?? null,
  });
}

/** The same issue in another scan, because the page has not changed since it was found. */
export function issueInScan(scanId: string, issue: FoundIssue): FoundIssue {
  return { ...issue, id: issueId({ ...issue, scanId }) };
}

/** By page, check and key: the issues of a scan are always listed in the same order, once each. */
export function sortIssues(issues: readonly FoundIssue[]): FoundIssue[] {
  const unique = new Map(issues.map((issue) => [issue.id, issue]));
  return [...unique.values()].sort(
    (a, b) =>
      compare(a.pageUrl, b.pageUrl) || compare(a.checkId, b.checkId) || compare(a.key, b.key),
  );
}

function issueOf(
  { scanId, audit, pageUrl }: IssuePlace,
  finding: Omit<Finding, 'element'>,
  found: { readonly evidence: string | null; readonly selector: string | null },
): FoundIssue {
  const key = storableText(finding.key);
  return {
    id: issueId({ scanId, checkId: audit.id, pageUrl, key }),
    checkId: audit.id,
    severity: finding.severity ?? audit.severity,
    pageUrl,
    key,
    currentValue: shorten(finding.currentValue, CURRENT_VALUE_MAX_CHARS),
    evidence: shorten(found.evidence, EVIDENCE_MAX_CHARS),
    selector: found.selector,
  };
}

/** Cuts between characters, never inside one. */
function shorten(text: string | null, maxChars: number): string | null {
  if (text === null) return null;
  const clean = storableText(text);
  if (clean.length <= maxChars) return clean;
  return `${clean.slice(0, maxChars - 1).replace(LONE_SURROGATE, '')}…`;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
