import { startScanInput } from '@app/seo-scan/contract';
import type { StartScanInput } from '@app/seo-scan/contract';
import type { Dashboard } from '@app/traffic/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { ScanSearch } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { FormField } from '../../components/form-field.js';
import { UrlInput } from '../../components/url-input.js';
import { Button } from '../../components/ui/button.js';
import { sentenceOf } from '../../lib/failure.js';
import { countOf, formatCount } from '../../lib/numbers.js';
import { text } from '../../lib/search-params.js';
import { trpc } from '../../lib/trpc.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import { SectionCard } from './section-card.js';

const PARAMS = { url: text };
const FIRST_PAGES = 10;

/** A new account needs nothing but the address of its website: scanning adds the website. */
export function FirstRun({ scans }: Pick<Dashboard, 'scans'>) {
  const navigate = useNavigate();
  const { search } = useSearchParams(PARAMS);
  const start = trpc.seoScan.start.useMutation();
  const form = useForm<z.input<typeof startScanInput>, unknown, StartScanInput>({
    resolver: zodResolver(startScanInput),
    defaultValues: { url: search.url, maxPages: FIRST_PAGES, addWebsite: true },
    reValidateMode: 'onSubmit',
  });
  const fail = (message: string) => form.setError('url', { message }, { shouldFocus: true });

  function submit(values: StartScanInput) {
    start.mutate(values, {
      onSuccess(result) {
        if (result.success) void navigate(`/seo-auto-fix?progress=${result.scanId}`);
        else fail(result.error);
      },
      onError: (error) => fail(sentenceOf(error, "Couldn't start the scan. Please try again.")),
    });
  }

  return (
    <SectionCard title="What to do next">
      <form
        noValidate
        onSubmit={form.handleSubmit(submit)}
        className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <FormField
          label="Address of your website"
          error={form.formState.errors.url?.message}
          help={`Reads up to ${countOf(FIRST_PAGES, 'page')} and uses as many of your ${formatCount(scans.remaining + scans.packPages)} page scans. Adds the website.`}
        >
          <UrlInput {...form.register('url', { onChange: () => form.clearErrors('url') })} />
        </FormField>
        <Button
          type="submit"
          variant="primary"
          disabled={start.isPending}
          className="sm:mt-[1.625rem]"
        >
          <ScanSearch aria-hidden />
          {start.isPending ? 'Starting…' : 'Scan my website'}
        </Button>
      </form>
    </SectionCard>
  );
}
