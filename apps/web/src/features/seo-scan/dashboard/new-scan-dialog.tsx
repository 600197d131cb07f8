import { startScanInput } from '@app/seo-scan/contract';
import type { ScanLimitReached } from '@app/seo-scan/contract';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { FormDialog } from '../../../components/form-dialog.js';
import { FormField } from '../../../components/form-field.js';
import { UrlInput } from '../../../components/url-input.js';
import { DEFAULT_PAGES } from '../start/page-choices.js';
import { ScanCostNote } from '../start/scan-cost-note.js';
import { startFailureMessage } from '../start/start-failure.js';
import { useStartScan } from '../start/use-start-scan.js';

type NewScanDialogProps = {
  onClose: () => void;
  onStarted: (scanId: string) => void;
  onLimitReached: (result: ScanLimitReached) => void;
};

/** Selects the next website to scan; Enter submits. */
export function NewScanDialog({ onClose, onStarted, onLimitReached }: NewScanDialogProps) {
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string>();
  const start = useStartScan({
    onStarted: (scanId) => {
      onClose();
      onStarted(scanId);
    },
    onLimitReached: (result) => {
      onClose();
      onLimitReached(result);
    },
  });

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
    <FormDialog
      title="New Scan"
      description="Any public website. We obey its robots.txt."
      className="max-w-md"
      verb="Start Scan"
      pendingVerb="Starting…"
      isDisabled={url.trim() === ''}
      isPending={start.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label="Website URL" error={problem}>
        <UrlInput
          autoFocus
          value={url}
          placeholder="example.com"
          onChange={(event) => {
            setUrl(event.target.value);
            setProblem(undefined);
          }}
        />
      </FormField>
      <ScanCostNote pages={DEFAULT_PAGES} />
    </FormDialog>
  );
}
