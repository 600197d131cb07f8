import type { IssueFilters, IssueGroup } from '@app/seo-scan/contract';
import { CheckGuide } from './check-guide.js';
import { CheckIssues } from './check-issues.js';
import { IgnoreButton } from './ignore-button.js';
import { panelIdOf } from './issue-columns.js';

type CheckPanelProps = { scanId: string; check: IssueGroup; filters: IssueFilters };

/** Below an open row: why the check matters, how to fix it, and the pages with their evidence. */
export function CheckPanel({ scanId, check, filters }: CheckPanelProps) {
  return (
    <div
      id={panelIdOf(check.check_id)}
      role="region"
      aria-label={check.title}
      className="flex flex-col gap-5 px-3 py-4 whitespace-normal sm:px-11"
    >
      <CheckGuide check={check} />
      {filters.ignored !== true && (
        <div>
          <IgnoreButton
            scanId={scanId}
            label="Ignore this check…"
            target={{ checkId: check.check_id, title: check.title, issue: null }}
          />
        </div>
      )}
      <CheckIssues scanId={scanId} check={check} filters={filters} />
    </div>
  );
}
