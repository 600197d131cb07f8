import { pageScansPerPage, startScanInput } from '@app/seo-scan/contract';
import type { ScanLimitReached, StartScanInput } from '@app/seo-scan/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { ScanSearch } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import { Banner } from '../../../components/banner.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { FormField } from '../../../components/form-field.js';
import { RenderingChoice } from '../../../components/rendering-choice.js';
import { UrlInput } from '../../../components/url-input.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { countOf } from '../../../lib/numbers.js';
import { useSelectedWebsite } from '../../../lib/selected-website.js';
import { trpc } from '../../../lib/trpc.js';
import { DEFAULT_PAGES, defaultChoice, pageChoices } from './page-choices.js';
import { ScanCostNote } from './scan-cost-note.js';
import { startFailureMessage } from './start-failure.js';
import { useStartScan } from './use-start-scan.js';

type QuickScanValues = z.input<typeof startScanInput>;

type QuickScanProps = {
  onStarted: (scanId: string) => void;
  onLimitReached: (result: ScanLimitReached) => void;
};

/** The URL field with 'Scan Now', prefilled with the selected website. */
export function QuickScan({ onStarted, onLimitReached }: QuickScanProps) {
  const usage = trpc.billing.scanUsage.useQuery();
  const [selected] = useSelectedWebsite();
  const { hash, key } = useLocation();
  const pagesLeft =
    usage.data === undefined ? null : usage.data.pagesRemaining + usage.data.packPages;
  const saved = usage.data?.savings.thisMonth.creditsSaved ?? 0;
  const maxPagesPerScan = usage.data?.maxPagesPerScan;
  const start = useStartScan({ onStarted, onLimitReached });
  const form = useForm<QuickScanValues, unknown, StartScanInput>({
    resolver: zodResolver(startScanInput),
    defaultValues: { url: '', maxPages: DEFAULT_PAGES, rendering: 'raw' },
    reValidateMode: 'onSubmit',
  });
  const pages = useWatch({ control: form.control, name: 'maxPages' }) ?? DEFAULT_PAGES;
  const rendering = useWatch({ control: form.control, name: 'rendering' }) ?? 'raw';
  const choices = useMemo(() => {
    const left = pagesLeft === null ? null : Math.floor(pagesLeft / pageScansPerPage(rendering));
    return pageChoices(left, maxPagesPerScan);
  }, [pagesLeft, maxPagesPerScan, rendering]);
  const { setValue, setFocus, getFieldState, getValues } = form;
  const preset = defaultChoice(choices);

  useEffect(() => {
    if (getFieldState('url').isDirty) return;
    setValue('url', selected?.url ?? '');
    if (!getFieldState('rendering').isDirty) setValue('rendering', selected?.rendering ?? 'raw');
  }, [selected?.url, selected?.rendering, setValue, getFieldState]);
  useEffect(() => {
    // A choice that the allowance no longer covers is dropped.
    const isStillOffered = choices.includes(getValues('maxPages') ?? preset);
    if (!getFieldState('maxPages').isDirty || !isStillOffered) setValue('maxPages', preset);
  }, [choices, preset, setValue, getValues, getFieldState]);
  useEffect(() => {
    if (hash === '#scan') setFocus('url');
  }, [hash, key, setFocus]);

  function submit(values: StartScanInput) {
    start.mutate(
      { ...values, mode: values.maxPages === 1 ? 'page' : 'site' },
      { onError: (error) => form.setError('url', { message: startFailureMessage(error) }) },
    );
  }

  return (
    <Card id="scan" aria-labelledby="quick-scan-title">
      <CardHeader>
        <CardTitle id="quick-scan-title">Quick Scan</CardTitle>
      </CardHeader>
      <CardContent>
        <form
          noValidate
          onSubmit={form.handleSubmit(submit)}
          className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
        >
          <div className="sm:col-span-full">
            <FormField
              label="URL to scan"
              error={form.formState.errors.url?.message}
              help="Any public website. We obey its robots.txt."
            >
              <UrlInput {...form.register('url', { onChange: () => form.clearErrors('url') })} />
            </FormField>
          </div>
          <FormField label="Pages to read">
            <NativeSelect {...form.register('maxPages', { valueAsNumber: true })}>
              {choices.map((pages) => (
                <option key={pages} value={pages}>
                  {pages === 1 ? 'Only this page' : `Up to ${countOf(pages, 'page')}`}
                </option>
              ))}
            </NativeSelect>
          </FormField>
          <FormField label="Read as">
            <RenderingChoice {...form.register('rendering')} />
          </FormField>
          <Button
            type="submit"
            variant="primary"
            disabled={start.isPending}
            aria-describedby="quick-scan-cost"
            className="sm:mt-[1.625rem]"
          >
            <ScanSearch aria-hidden />
            {start.isPending ? 'Starting…' : 'Scan Now'}
          </Button>
        </form>
        <ScanCostNote id="quick-scan-cost" pages={pages} rendering={rendering} className="mt-2" />
        <div className="mt-4">
          <Banner tone="notice" title="Smart Scan Optimization">
            Unchanged pages with pending issues are skipped to save credits. &quot;Rescan&quot; on a
            finished scan rereads every page.
            {saved > 0 && ` This month it saved ${countOf(saved, 'page scan')}.`}
          </Banner>
        </div>
      </CardContent>
    </Card>
  );
}
