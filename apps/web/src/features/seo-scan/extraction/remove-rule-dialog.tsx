import type { ExtractionRule } from '@app/seo-scan/contract';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { sentenceOf } from '../../../lib/failure.js';
import { toastError, toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';

type RemoveRuleDialogProps = { rule: ExtractionRule; onClose: () => void };

export function RemoveRuleDialog({ rule, onClose }: RemoveRuleDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.seoScan.extraction.remove.useMutation({
    async onSuccess() {
      await utils.seoScan.extraction.invalidate();
      toastSuccess(`${rule.name} was removed.`);
      onClose();
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't remove the rule.")),
  });
  return (
    <ConfirmDialog
      title={`Remove ${rule.name}?`}
      keep="Keep rule"
      verb="Remove rule"
      pendingVerb="Removing…"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: rule.id })}
      onClose={onClose}
    >
      Future scans won&apos;t read it. Values from earlier scans are kept.
    </ConfirmDialog>
  );
}
