import { SHARE_DAYS_DEFAULT, sharedReportFields } from '@app/shared-reports/contract';
import type { SharedReportDraft, SharedReportFields } from '@app/shared-reports/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../components/form-dialog.js';
import { FormField } from '../../components/form-field.js';
import { PasswordInput } from '../../components/password-input.js';
import { Input } from '../../components/ui/input.js';
import { sentenceOf } from '../../lib/failure.js';
import { trpc } from '../../lib/trpc.js';
import { sharedParts } from './subject-text.js';
import type { ReportSubject } from './subject-text.js';

type ShareDialogProps = {
  subject: ReportSubject;
  onClose: () => void;
  /** Called with the secret of the link. */
  onShared: (token: string) => void;
};

/** Asks how long a link to a report works, and for its password. */
export function ShareDialog({ subject, onClose, onShared }: ShareDialogProps) {
  const utils = trpc.useUtils();
  const form = useForm<SharedReportDraft, unknown, SharedReportFields>({
    resolver: zodResolver(sharedReportFields),
    defaultValues: { label: '', days: SHARE_DAYS_DEFAULT, password: null },
  });
  const { errors } = form.formState;
  const create = trpc.sharedReports.create.useMutation({
    async onSuccess({ token }) {
      onShared(token);
      await utils.sharedReports.list.invalidate();
    },
  });
  return (
    <FormDialog
      title="Share this report"
      description={`Anyone with the link can see ${sharedParts(subject)}. They can't change anything.`}
      verb="Create link"
      pendingVerb="Creating…"
      isPending={create.isPending}
      failure={create.isError ? sentenceOf(create.error, "Couldn't create the link.") : undefined}
      onSubmit={form.handleSubmit((values) => create.mutate({ ...subject, ...values }))}
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
