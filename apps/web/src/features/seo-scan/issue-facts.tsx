import type { IssueRow } from '@app/seo-scan/contract';
import { Link } from 'react-router';
import { Button } from '../../components/ui/button.js';
import { Evidence } from './evidence.js';

/** What was found at one place: the value, the tag, the element. */
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

/** What can be done about it from here. */
export function IssueActions({ issue }: { issue: IssueRow }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <Button asChild variant="link" size="inline" className="text-sm">
        <Link to="/onpage-seo" state={{ url: issue.page_url }}>
          Analyze this page
        </Link>
      </Button>
    </div>
  );
}
