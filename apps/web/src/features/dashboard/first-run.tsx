import { startScanInput } from '@app/seo-scan/contract';
import type { StartScanInput } from '@app/seo-scan/contract';
import type { Dashboard } from '@app/traffic/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { ScanAddress } from '../../components/scan-address.js';
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
      <form noValidate onSubmit={form.handleSubmit(submit)}>
        <ScanAddress
          label="Address of your website"
          error={form.formState.errors.url?.message}
          help={`Reads up to ${countOf(FIRST_PAGES, 'page')} and uses as many of your ${formatCount(scans.remaining + scans.packPages)} page scans. Adds the website.`}
          action="Scan my website"
          isStarting={start.isPending}
          {...form.register('url', { onChange: () => form.clearErrors('url') })}
        />
      </form>
    </SectionCard>
  );
}
