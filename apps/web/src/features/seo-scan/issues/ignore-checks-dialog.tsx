import { ignoreReasonSchema } from '@app/seo-scan/contract';
import type { IssueGroup } from '@app/seo-scan/contract';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { FormDialog } from '../../../components/form-dialog.js';
import { FormField } from '../../../components/form-field.js';
import { Input } from '../../../components/ui/input.js';
import { sentenceOf } from '../../../lib/failure.js';
import { countOf } from '../../../lib/numbers.js';
import { toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { useRefreshScans } from '../use-refresh-scans.js';

type IgnoreChecksDialogProps = {
  scanId: string;
  checks: readonly IssueGroup[];
  onIgnored: () => void;
  onClose: () => void;
};

/** Ignores every issue of some checks, for one reason. */
export function IgnoreChecksDialog({
  scanId,
  checks,
  onIgnored,
  onClose,
}: IgnoreChecksDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const refresh = useRefreshScans();
  const { client } = trpc.useUtils();

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const parsed = ignoreReasonSchema.safeParse(reason);
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message);
      return;
    }
    setProblem(undefined);
    setPending(true);
    let ignored = 0;
    try {
      // One after the other: each changes the score. Ignoring a check again changes nothing.
      for (const { check_id: checkId } of checks) {
        await client.seoScan.ignores.add.mutate({
          scope: 'check',
          scanId,
          checkId,
          reason: parsed.data,
        });
        ignored += 1;
      }
      toastSuccess(`${countOf(ignored, 'check')} ignored.`);
      onIgnored();
      onClose();
    } catch (error) {
      const done = ignored === 0 ? '' : `${ignored} of ${checks.length} are ignored. `;
      setProblem(`${done}${sentenceOf(error, "Couldn't ignore the rest.")}`);
    } finally {
      setPending(false);
      void refresh();
    }
  }

  return (
    <FormDialog
      title={`Ignore ${countOf(checks.length, 'check')}`}
      description="Ignored issues don't count toward this website's totals or score, now or in future scans. Use the “Ignored” filter to see or restore them."
      verb="Ignore"
      pendingVerb="Ignoring…"
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ul className="max-h-40 list-disc overflow-y-auto pl-5 text-text-muted">
        {checks.map(({ check_id: id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <FormField label="Reason" error={problem}>
        <Input
          maxLength={500}
          placeholder="Why these aren't problems"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </FormField>
    </FormDialog>
  );
}
