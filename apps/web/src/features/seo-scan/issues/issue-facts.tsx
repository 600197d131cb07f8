import type { IssueRow } from '@app/seo-scan/contract';
import { Evidence } from './evidence.js';

/** The evidence of one occurrence: the value, the tag, the element. */
export function IssueFacts({ issue }: { issue: IssueRow }) {
  return (
    <>
      {issue.current_value !== null && (
        <p className="text-sm">
          <span className="text-text-muted">Found: </span>
          <span className="[overflow-wrap:anywhere]">{issue.current_value}</span>
        </p>
      )}
      {issue.evidence !== null && <Evidence text={issue.evidence} />}
      {issue.selector !== undefined && (
        <p className="text-xs text-text-muted break-all">
          Element: <code className="font-mono">{issue.selector}</code>
        </p>
      )}
    </>
  );
}
