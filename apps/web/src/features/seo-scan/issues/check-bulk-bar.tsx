import { isWrittenCheck } from '@app/seo-scan/contract';
import type { Assignee } from '@app/seo-scan/contract';
import { Download, EyeOff, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { lazyNamed } from '../../../lib/lazy-named.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { useDownload } from '../../../lib/use-download.js';
import { checksCsvPath } from '../report-path.js';
import { useScanAdditions } from '../scan-additions.js';
import type { ListedCheck } from './listed-checks.js';

const AssignMenu = lazyNamed(() => import('./assign-menu.js'), 'AssignMenu', 'control');
const IgnoreChecksDialog = lazyNamed(
  () => import('./ignore-checks-dialog.js'),
  'IgnoreChecksDialog',
);

type CheckBulkBarProps = {
  scanId: string;
  checks: readonly ListedCheck[];
  /** Who can be assigned; empty where nobody else works on the website. */
  people: readonly Assignee[];
  /** Number of checks in the table. */
  listed: number;
  /** The table lists ignored issues. */
  isIgnored: boolean;
  onAll: () => void;
  onClear: () => void;
};

/** What can be done with the selected checks; renders nothing while none is selected. */
export function CheckBulkBar(props: CheckBulkBarProps) {
  const { scanId, checks, people, listed, isIgnored, onAll, onClear } = props;
  const [isIgnoring, setIgnoring] = useState(false);
  const { download, pending } = useDownload();
  const additions = useScanAdditions();
  if (checks.length === 0) return null;
  const ids = checks.map(({ check_id: id }) => id);
  const written = ids.filter(isWrittenCheck);
  return (
    <div
      role="group"
      aria-label="Selected checks"
      className="flex flex-wrap items-center gap-2 border-b bg-raised px-4 py-2"
    >
      <p role="status" className="mr-2 font-medium tabular">
        {countOf(checks.length, 'check')} selected
      </p>
      {checks.length < listed && (
        <Button variant="link" size="inline" className="mr-2" onClick={onAll}>
          Select all {formatCount(listed)}
        </Button>
      )}
      {additions !== null && !isIgnored && (
        <additions.WriteFixesButton scanId={scanId} checkIds={written} />
      )}
      {!isIgnored && (
        <Button size="sm" onClick={() => setIgnoring(true)}>
          <EyeOff aria-hidden />
          Ignore…
        </Button>
      )}
      {people.length > 0 && (
        <Suspense fallback={null}>
          <AssignMenu scanId={scanId} checkIds={ids} people={people} />
        </Suspense>
      )}
      <Button
        size="sm"
        disabled={pending !== null}
        onClick={() => download(checksCsvPath(scanId, ids))}
      >
        <Download aria-hidden />
        {pending === null ? 'Export CSV' : 'Exporting…'}
      </Button>
      <Button size="sm" variant="ghost" onClick={onClear}>
        <X aria-hidden />
        Clear selection
      </Button>
      {isIgnoring && (
        <Suspense fallback={null}>
          <IgnoreChecksDialog
            scanId={scanId}
            checks={checks}
            onIgnored={onClear}
            onClose={() => setIgnoring(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
