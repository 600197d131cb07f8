import { createExportScheduleInput, exportFormats, exportTables } from '@app/exports/contract';
import type { CreateExportScheduleInput, ExportScheduleDraft } from '@app/exports/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import { FormDialog } from '../../components/form-dialog.js';
import { FormError } from '../../components/form-error.js';
import { FormField } from '../../components/form-field.js';
import { PasswordInput } from '../../components/password-input.js';
import { ScheduleTimingFields } from '../../components/schedule-timing-fields.js';
import { Input } from '../../components/ui/input.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import { exportFormatNames, exportTableNames } from '../../lib/export-names.js';
import { sentenceOf } from '../../lib/failure.js';
import { toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';

const STORE_FIELDS = [
  ['endpoint', 'Endpoint', 'https://s3.eu-central-1.amazonaws.com'],
  ['region', 'Region', 'eu-central-1'],
  ['bucket', 'Bucket', 'my-tables'],
  ['prefix', 'Folder (optional)', 'seo/'],
  ['accessKeyId', 'Access key', ''],
] as const;

type AddExportDialogProps = { websiteId: string; onClose: () => void };

/** Asks which tables go where, and when. */
export function AddExportDialog({ websiteId, onClose }: AddExportDialogProps) {
  const utils = trpc.useUtils();
  const form = useForm<ExportScheduleDraft, unknown, CreateExportScheduleInput>({
    resolver: zodResolver(createExportScheduleInput),
    defaultValues: {
      ...{ websiteId, tables: ['pages', 'issues'], format: 'parquet' },
      ...{ endpoint: '', region: '', bucket: '', prefix: '', accessKeyId: '' },
      ...{ secretAccessKey: '', frequency: 'weekly', time: '06:00', weekday: 1, dayOfMonth: 1 },
      ...{ cron: null, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone },
    },
  });
  const { errors } = form.formState;
  const create = trpc.exports.create.useMutation({
    async onSuccess() {
      toastSuccess('The export was saved. “Export now” shows whether the store accepts it.');
      onClose();
      await utils.exports.schedules.invalidate();
    },
  });
  return (
    <FormDialog
      title="Add export"
      description="Tables of the last scan, as files in your bucket. The key only needs permission to write there."
      verb="Save export"
      pendingVerb="Saving…"
      isPending={create.isPending}
      failure={create.isError ? sentenceOf(create.error, "Couldn't save the export.") : undefined}
      onSubmit={form.handleSubmit((values) => create.mutate(values))}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-base font-medium">Tables</legend>
        {exportTables.map((table) => (
          <label key={table} className="flex items-center gap-2">
            <input
              type="checkbox"
              value={table}
              className="size-4 accent-accent"
              {...form.register('tables')}
            />
            {exportTableNames[table]}
          </label>
        ))}
        <FormError message={errors.tables?.message} />
      </fieldset>
      <FormField label="Format" error={errors.format?.message}>
        <NativeSelect {...form.register('format')}>
          {exportFormats.map((format) => (
            <option key={format} value={format}>
              {exportFormatNames[format]}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      {STORE_FIELDS.map(([name, label, placeholder]) => (
        <FormField key={name} label={label} error={errors[name]?.message}>
          <Input autoComplete="off" placeholder={placeholder} {...form.register(name)} />
        </FormField>
      ))}
      <FormField
        label="Secret key"
        help="Stored encrypted, and never shown again."
        error={errors.secretAccessKey?.message}
      >
        {(control) => (
          <PasswordInput {...control} autoComplete="off" {...form.register('secretAccessKey')} />
        )}
      </FormField>
      <FormProvider {...form}>
        <ScheduleTimingFields />
      </FormProvider>
    </FormDialog>
  );
}
