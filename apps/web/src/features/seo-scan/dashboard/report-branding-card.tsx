import { saveBrandingInput } from '@app/seo-scan/contract';
import type { SaveBrandingInput } from '@app/seo-scan/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { QueryError } from '../../../components/error-state.js';
import { UpgradePlanLink } from '../../../components/upgrade-plan-link.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { FileInput } from '../../../components/file-input.js';
import { FormField } from '../../../components/form-field.js';
import { Input } from '../../../components/ui/input.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { fieldMessagesOf, sentenceOf } from '../../../lib/failure.js';
import { toastError, toastSuccess, toastUndo } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';

type Brand = { name: string; logo: string | null };

/** The customer's name and logo on the PDF report: white-label, part of the Business plan. */
export function ReportBrandingCard() {
  const branding = trpc.seoScan.branding.get.useQuery();
  if (branding.isPending) return <Skeleton className="h-40" />;
  if (branding.isError) {
    return (
      <Card>
        <QueryError query={branding} title="Couldn't load the branding." />
      </Card>
    );
  }
  const { notIncludedReason, branding: brand } = branding.data;
  return (
    <Card aria-labelledby="branding-title">
      <CardHeader>
        <div>
          <CardTitle id="branding-title">Your own brand</CardTitle>
          <p className="text-text-muted">
            {notIncludedReason ?? 'PDF reports show your name and logo instead of Groundswell’s.'}
          </p>
        </div>
      </CardHeader>
      <CardContent>
        {notIncludedReason === null ? (
          <BrandingForm key={brand?.name ?? ''} brand={brand} />
        ) : (
          <UpgradePlanLink />
        )}
      </CardContent>
    </Card>
  );
}

function BrandingForm({ brand }: { brand: Brand | null }) {
  const utils = trpc.useUtils();
  const form = useForm<SaveBrandingInput>({
    resolver: zodResolver(saveBrandingInput),
    defaultValues: { name: brand?.name ?? '', logo: brand?.logo ?? null },
  });
  const logo = useWatch({ control: form.control, name: 'logo' });
  const save = trpc.seoScan.branding.save.useMutation({
    async onSuccess() {
      await utils.seoScan.branding.invalidate();
      toastSuccess('Your brand was saved.');
    },
    onError(error) {
      const message = fieldMessagesOf(error).logo;
      if (message === undefined) toastError(sentenceOf(error, "Couldn't save your brand."));
      else form.setError('logo', { message });
    },
  });
  const remove = trpc.seoScan.branding.remove.useMutation({
    async onSuccess() {
      await utils.seoScan.branding.invalidate();
      toastUndo('Your brand was removed.', () => {
        if (brand !== null) save.mutate(brand);
      });
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't remove your brand.")),
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      className="flex flex-col gap-4"
    >
      <FormField label="Name" error={form.formState.errors.name?.message}>
        <Input {...form.register('name')} />
      </FormField>
      <FormField
        label="Logo"
        help="PNG or JPEG, at most 300 kB."
        error={form.formState.errors.logo?.message}
      >
        <FileInput
          accept="image/png,image/jpeg"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file === undefined) return;
            void readAsDataUrl(file).then((url) => form.setValue('logo', url));
          }}
        />
      </FormField>
      {typeof logo === 'string' && (
        <img src={logo} alt="Your logo" className="max-h-14 self-start rounded-md bg-white p-1" />
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" type="submit" disabled={save.isPending}>
          {save.isPending ? 'Saving…' : 'Save brand'}
        </Button>
        {brand !== null && (
          <Button
            size="sm"
            variant="danger"
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
          >
            Use Groundswell’s
          </Button>
        )}
      </div>
    </form>
  );
}

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
}
