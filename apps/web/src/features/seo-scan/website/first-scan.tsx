import type { Website } from '@app/domain/contract';
import type { ScanLimitReached } from '@app/seo-scan/contract';
import { ScanSearch } from 'lucide-react';
import { EmptyState } from '../../../components/empty-state.js';
import { FormError } from '../../../components/form-error.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { DEFAULT_PAGES } from '../start/page-choices.js';
import { ScanCostNote } from '../start/scan-cost-note.js';
import { startFailureMessage } from '../start/start-failure.js';
import { useStartScan } from '../start/use-start-scan.js';

type FirstScanProps = {
  website: Website;
  onStarted: (scanId: string) => void;
  onLimitReached: (result: ScanLimitReached) => void;
};

/** A website that was not scanned as a whole yet: what will be here, and the button that starts it. */
export function FirstScan({ website, ...outcomes }: FirstScanProps) {
  const start = useStartScan(outcomes);
  return (
    <Card>
      <EmptyState
        icon={ScanSearch}
        title="Not scanned yet"
        action={
          <div className="flex flex-col items-center gap-3">
            <Button
              variant="primary"
              disabled={start.isPending}
              aria-describedby="first-scan-cost"
              onClick={() =>
                start.mutate({ url: website.url, mode: 'site', maxPages: DEFAULT_PAGES })
              }
            >
              {start.isPending ? 'Starting…' : 'Scan this website'}
            </Button>
            <ScanCostNote
              id="first-scan-cost"
              pages={DEFAULT_PAGES}
              rendering={website.rendering}
            />
            <FormError message={start.isError ? startFailureMessage(start.error) : undefined} />
          </div>
        }
      >
        A scan reads the pages of {website.domain}. Its score, issues, fixes and pages appear here.
      </EmptyState>
    </Card>
  );
}
