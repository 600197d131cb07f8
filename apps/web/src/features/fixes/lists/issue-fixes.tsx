import { isWrittenCheck } from '@app/seo-scan/contract';
import type { IssueRow } from '@app/seo-scan/contract';
import { Wand } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { FixCard } from '../card/fix-card.js';
import { isLive } from '../fix-text.js';
import { useAutoFixIssue } from '../generation/use-auto-fix-issue.js';
import { useScanFixes } from './use-scan-fixes.js';

type IssueFixesProps = { scanId: string; issue: IssueRow };

/** The fixes of an issue, shown at the issue; 'Auto-Fix' when there are none but one can be generated. */
export function IssueFixes({ scanId, issue }: IssueFixesProps) {
  const { fix_kind: kind, fingerprint } = issue;
  const isFixable =
    isWrittenCheck(issue.check_id) && fingerprint !== null && issue.ignored === null;
  const fixesOf = useScanFixes(scanId, isFixable);
  if (!isFixable) return null;
  const fixes = fixesOf(fingerprint);
  if (fixes.length === 0) return kind === 'auto' && <AutoFix scanId={scanId} issue={issue} />;
  return (
    <ul aria-label="Fixes for this issue" className="flex flex-col gap-3">
      {fixes.map((fix) => (
        <li key={fix.id} className="rounded-lg border bg-surface p-3 sm:p-4">
          <FixCard fix={fix} isOnPage heading="h4" isPreviewOpen={!isLive(fix)} />
        </li>
      ))}
    </ul>
  );
}

function AutoFix({ scanId, issue }: IssueFixesProps) {
  const { isBusy, start } = useAutoFixIssue(scanId, issue);
  return (
    <div>
      <Button size="sm" disabled={isBusy} onClick={start}>
        <Wand aria-hidden />
        {isBusy ? 'Fixing…' : 'Auto-Fix'}
      </Button>
    </div>
  );
}
