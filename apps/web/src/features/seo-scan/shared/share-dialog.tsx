import { SHARE_DAYS_DEFAULT, sharedReportFields } from '@app/seo-scan/contract';
import type { SharedReportDraft, SharedReportFields } from '@app/seo-scan/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../components/form-dialog.js';
import { FormField } from '../../../components/form-field.js';
import { PasswordInput } from '../../../components/password-input.js';
import { Input } from '../../../components/ui/input.js';
import { sentenceOf } from '../../../lib/failure.js';
import { trpc } from '../../../lib/trpc.js';

type ShareDialogProps = {
  scanId: string;
  onClose: () => void;
  /** Called with the secret of the link. */
  onShared: (token: string) => void;
};

/** Asks how long a link to the report of a scan works, and for its password. */
export function ShareDialog({ scanId, onClose, onShared }: ShareDialogProps) {
  const utils = trpc.useUtils();
  const form = useForm<SharedReportDraft, unknown, SharedReportFields>({
    resolver: zodResolver(sharedReportFields),
    defaultValues: { label: '', days: SHARE_DAYS_DEFAULT, password: null },
  });
  const { errors } = form.formState;
  const create = trpc.seoScan.sharedReports.create.useMutation({
    async onSuccess({ token }) {
      onClose();
      onShared(token);
      await utils.seoScan.sharedReports.list.invalidate();
    },
  });
  return (
    <FormDialog
      title="Share this report"
      description="Anyone with the link can see the score, the failed checks and one example of each. They can't change anything."
      verb="Create link"
      pendingVerb="Creating…"
      isPending={create.isPending}
      failure={create.isError ? sentenceOf(create.error, "Couldn't create the link.") : undefined}
      onSubmit={form.handleSubmit((values) => create.mutate({ scanId, ...values }))}
      onClose={onClose}
    >
      <FormField
        label="Name (optional)"
        help="For your own list. Readers don't see it."
        error={errors.label?.message}
      >
        <Input placeholder="For the agency" {...form.register('label')} />
      </FormField>
      <FormField label="Days until it expires" error={errors.days?.message}>
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          {...form.register('days', { valueAsNumber: true })}
        />
      </FormField>
      <FormField
        label="Password (optional)"
        help="At least 8 characters. Send it separately from the link."
        error={errors.password?.message}
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            {...form.register('password', {
              setValueAs: (value: string | null) => (value === '' ? null : value),
            })}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
