import type { Website } from '@app/domain/contract';
import { segmentFields } from '@app/seo-scan/contract';
import type { Segment, SegmentFields } from '@app/seo-scan/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../components/form-dialog.js';
import { FormField } from '../../../components/form-field.js';
import { Input } from '../../../components/ui/input.js';
import { toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { SegmentConditions } from './segment-conditions.js';
import { showFailure, valuesOf } from './segment-form.js';
import type { SegmentForm, SegmentValues } from './segment-form.js';
import { SegmentPreview } from './segment-preview.js';

type SegmentDialogProps = { website: Website; segment: Segment | null; onClose: () => void };

/** Adds or changes a segment; the pages that it contains are counted meanwhile. */
export function SegmentDialog({ website, segment, onClose }: SegmentDialogProps) {
  const utils = trpc.useUtils();
  const form: SegmentForm = useForm<SegmentValues, unknown, SegmentFields>({
    resolver: zodResolver(segmentFields),
    defaultValues: valuesOf(segment),
    reValidateMode: 'onSubmit',
  });
  const outcome = {
    async onSuccess() {
      await utils.seoScan.segments.invalidate();
      toastSuccess('The segment was saved.');
      onClose();
    },
    onError: (error: unknown) => showFailure(form, error),
  };
  const create = trpc.seoScan.segments.create.useMutation(outcome);
  const change = trpc.seoScan.segments.change.useMutation(outcome);

  function save(fields: SegmentFields) {
    if (segment === null) create.mutate({ websiteId: website.id, segment: fields });
    else change.mutate({ id: segment.id, segment: fields });
  }

  return (
    <FormDialog
      title={segment === null ? 'Add a segment' : `Edit ${segment.name}`}
      description="A named set of pages. A page may be in several segments."
      className="max-w-2xl"
      verb="Save segment"
      pendingVerb="Saving…"
      failure={form.formState.errors.root?.message}
      isPending={create.isPending || change.isPending}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <FormField label="Name" error={form.formState.errors.name?.message}>
        <Input maxLength={60} autoComplete="off" {...form.register('name')} />
      </FormField>
      <SegmentConditions websiteId={website.id} form={form} />
      <SegmentPreview websiteId={website.id} form={form} />
    </FormDialog>
  );
}
