import type { AutoFixInput } from '@app/fixes/contract';
import type { IssueRow } from '@app/seo-scan/contract';
import { Wand } from 'lucide-react';
import { Button } from '../../components/ui/button.js';
import { failureOf } from '../../lib/failure.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { categoryWords } from './fix-words.js';
import { useRefreshFixes } from './use-refresh-fixes.js';

type AutoFixButtonProps = { scanId: string; issue: IssueRow };

/** 'Auto Fix' of the dashboard: everything of the issue's category and severity (specification 2 sections 7 and 8). */
export function AutoFixButton({ scanId, issue }: AutoFixButtonProps) {
  const refresh = useRefreshFixes();
  const category = categoryWords(issue.category);
  const fix = trpc.fixes.autoFix.useMutation({
    onSuccess: ({ count }) => toastSuccess(`✅ Successfully fixed ${count} ${category} issues!`),
    onError(error) {
      const failure = failureOf(error);
      if (failure === null) toastError('❌ Failed to apply auto-fix. Please try again.');
      else toastError(`❌ Failed to fix issues: ${failure.error}`);
    },
    onSettled: refresh,
  });
  const asked: AutoFixInput = { scanId, category: issue.category, severity: issue.severity };
  return (
    <Button
      size="sm"
      className="my-2"
      disabled={fix.isPending}
      aria-label={`Auto Fix: ${issue.title}`}
      title={`Writes and applies what is sure for every ${category} issue of this severity.`}
      onClick={() => fix.mutate(asked)}
    >
      <Wand aria-hidden />
      {fix.isPending ? 'Fixing…' : 'Auto Fix'}
    </Button>
  );
}
