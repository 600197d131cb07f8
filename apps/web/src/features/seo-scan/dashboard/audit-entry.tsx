import { startScanInput } from '@app/seo-scan/contract';
import type { ScanLimitReached } from '@app/seo-scan/contract';
import { Gauge } from 'lucide-react';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { FormField } from '../../../components/form-field.js';
import { UrlInput } from '../../../components/url-input.js';
import { DEFAULT_PAGES } from '../start/page-choices.js';
import { ScanCostNote } from '../start/scan-cost-note.js';
import { startFailureMessage } from '../start/start-failure.js';
import { useStartScan } from '../start/use-start-scan.js';

type AuditEntryProps = {
  /** The initial value. */
  url: string;
  onStarted: (scanId: string) => void;
  onLimitReached: (result: ScanLimitReached) => void;
};

/** The first stage: selects the website. */
export function AuditEntry({ url: preset, onStarted, onLimitReached }: AuditEntryProps) {
  const [url, setUrl] = useState(preset);
  const [problem, setProblem] = useState<string>();
  const start = useStartScan({ onStarted, onLimitReached });
  const isEmpty = url.trim() === '';

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const parsed = startScanInput.safeParse({ url });
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message);
      return;
    }
    start.mutate(
      { ...parsed.data, rendering: 'raw' },
      { onError: (error) => setProblem(startFailureMessage(error)) },
    );
  }

  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6 py-8 sm:py-14">
      <header className="flex flex-col items-center gap-3 text-center">
        <Gauge aria-hidden className="size-9 text-accent" />
        <h1 className="text-2xl font-semibold">SEO audit</h1>
        <p className="max-w-prose text-text-muted">
          Enter your website. Every page is read like a search engine would and audited with 138
          checks, each with its location on the page and the source of the rule.
        </p>
      </header>
      <Card>
        <CardContent>
          <form noValidate onSubmit={submit} className="flex flex-col gap-4">
            <FormField label="Website URL" error={problem} help="A domain or a full URL.">
              <UrlInput
                value={url}
                onChange={(event) => {
                  setUrl(event.target.value);
                  setProblem(undefined);
                }}
              />
            </FormField>
            <Button
              type="submit"
              variant="primary"
              disabled={isEmpty || start.isPending}
              aria-describedby={isEmpty ? 'audit-needs-url' : 'audit-cost'}
            >
              {start.isPending ? 'Starting…' : 'Start SEO Audit'}
            </Button>
            <ScanCostNote id="audit-cost" pages={DEFAULT_PAGES} className="text-center" />
            {isEmpty && (
              <p id="audit-needs-url" className="text-center text-sm text-text-muted">
                Enter a URL to start.
              </p>
            )}
          </form>
        </CardContent>
      </Card>
    </div>
  );
}
