import type { AutoFixResponse, AutoFixInput } from '@app/fixes/contract';
import type { IssueRow } from '@app/seo-scan/contract';
import { Wand } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { failureOf } from '../../../lib/failure.js';
import { countOf } from '../../../lib/numbers.js';
import { toastError, toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { categoryText } from '../fix-text.js';
import { useRefreshFixes } from '../use-refresh-fixes.js';

type AutoFixButtonProps = {
  scanId: string;
  issue: Pick<IssueRow, 'title' | 'category' | 'severity'>;
};

/**
 * 'Auto Fix' of the dashboard: fixes everything of the issue's category and severity (specification 2 sections 7 and
 * 8).
 */
export function AutoFixButton({ scanId, issue }: AutoFixButtonProps) {
  const refresh = useRefreshFixes();
  const category = categoryText(issue.category);
  const fix = trpc.fixes.autoFix.useMutation({
    onSuccess: (result) => {
      if (result.count > 0) toastSuccess(fixedText(result, category));
      else toastError(unfixedText(result, category));
    },
    onError(error) {
      const failure = failureOf(error);
      if (failure === null) toastError('❌ Failed to apply auto-fix. Please try again.');
      else toastError(`❌ Failed to fix issues: ${failure.error}`);
    },
    onSettled: refresh,
  });
  const requested: AutoFixInput = { scanId, category: issue.category, severity: issue.severity };
  return (
    <Button
      size="sm"
      className="my-2"
      disabled={fix.isPending}
      aria-label={`Auto Fix: ${issue.title}`}
      title={`Writes fixes for every ${category} issue of this severity and applies the confident ones.`}
      onClick={() => fix.mutate(requested)}
    >
      <Wand aria-hidden />
      {fix.isPending ? 'Fixing…' : 'Auto Fix'}
    </Button>
  );
}

const REVIEW = 'Open the scan to review and apply them.';

/** The specification's sentence, and what is left for the user to do. */
function fixedText({ count, toReview, failed }: AutoFixResponse, category: string): string {
  const rest = [
    toReview > 0 && ` ${countOf(toReview, 'fix needs', 'fixes need')} your review. ${REVIEW}`,
    failed > 0 && ` ${countOf(failed, 'fix', 'fixes')} could not be applied.`,
  ].filter((sentence) => sentence !== false);
  const issues = count === 1 ? 'issue' : 'issues';
  return `✅ Successfully fixed ${count} ${category} ${issues}!${rest.join('')}`;
}

/** Nothing went live: the reasons, and what to do. */
function unfixedText({ toReview, failed }: AutoFixResponse, category: string): string {
  if (failed > 0)
    return `No ${category} issue was fixed: ${countOf(failed, 'fix', 'fixes')} could not be applied. The scan shows why.`;
  if (toReview > 0)
    return `No ${category} issue was fixed: ${countOf(toReview, 'fix was', 'fixes were')} written, but none is confident enough to apply without review. ${REVIEW}`;
  return `No ${category} issue was fixed: no fix could be written for these issues. Open the scan to see how to fix them manually.`;
}
