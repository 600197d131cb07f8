import type { ComparedIssue } from '@app/seo-scan/contract';
import { ChevronRight } from 'lucide-react';
import { SeverityBadge } from '../../../components/severity.js';
import { Badge } from '../../../components/ui/badge.js';
import { readableUrl } from '../../../lib/addresses.js';
import { categoryNames } from '../category-names.js';
import { Evidence } from '../issues/evidence.js';

const NO_EVIDENCE = 'No evidence was stored for this page.';

/** Issues grouped by check, in the order received: worst first, then by check and page. */
export function ComparedChecks({ issues }: { issues: readonly ComparedIssue[] }) {
  return (
    <ul className="divide-y">
      {byCheck(issues).map(([first, ...others]) => (
        <li key={first.check_id} className="py-4 first:pt-0 last:pb-0">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            <SeverityBadge group={first.severity_group} />
            {first.title}
            <Badge>{categoryNames[first.category]}</Badge>
          </h3>
          <ul className="mt-2 flex flex-col">
            {[first, ...others].map((issue) => (
              <ComparedPlace key={issue.id} issue={issue} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** One occurrence: its page, what was found there or the beginning of its evidence, and on demand all of it. */
function ComparedPlace({ issue }: { issue: ComparedIssue }) {
  const found = issue.current_value === issue.page_url ? null : issue.current_value;
  const page = readableUrl(issue.page_url);
  if (issue.evidence === null) {
    return (
      <li className="py-1.5 pl-5 text-sm [overflow-wrap:anywhere]">
        {page} <FixedLive issue={issue} />
        <span className="block text-text-muted">{found ?? NO_EVIDENCE}</span>
        <ValueBefore issue={issue} />
      </li>
    );
  }
  return (
    <li>
      <details className="group">
        <summary className="flex cursor-pointer list-none items-start gap-1 rounded-sm py-1.5 text-sm">
          <ChevronRight
            aria-hidden
            className="mt-0.5 size-4 shrink-0 text-text-muted group-open:rotate-90"
          />
          <span className="min-w-0">
            <span className="block [overflow-wrap:anywhere]">
              {page} <FixedLive issue={issue} />
            </span>
            <span className="line-clamp-2 text-text-muted [overflow-wrap:anywhere]">
              {found ?? issue.evidence}
            </span>
          </span>
        </summary>
        <div className="flex flex-col gap-2 pt-1 pb-3 pl-5">
          <Evidence text={issue.evidence} />
          <ValueBefore issue={issue} />
          <a
            href={issue.page_url}
            target="_blank"
            rel="noreferrer"
            className="self-start text-sm text-accent underline-offset-4 hover:underline"
          >
            Open the page
          </a>
        </div>
      </details>
    </li>
  );
}

/** What the earlier scan found, where both found the issue. */
function ValueBefore({ issue: { value_before: before } }: { issue: ComparedIssue }) {
  if (before === null) return null;
  return (
    <p className="text-sm text-text-muted [overflow-wrap:anywhere]">
      {before === '' ? 'Without a value in the earlier scan' : `In the earlier scan: ${before}`}
    </p>
  );
}

function FixedLive({ issue }: { issue: ComparedIssue }) {
  if (!issue.fixed_live) return null;
  return (
    <Badge tone="success" title="Its fix is live and verified on the rendered page.">
      Fixed live
    </Badge>
  );
}

type Checks = [ComparedIssue, ...ComparedIssue[]][];

function byCheck(issues: readonly ComparedIssue[]): Checks {
  const checks: Checks = [];
  for (const issue of issues) {
    const last = checks.at(-1);
    if (last?.[0].check_id === issue.check_id) last.push(issue);
    else checks.push([issue]);
  }
  return checks;
}
