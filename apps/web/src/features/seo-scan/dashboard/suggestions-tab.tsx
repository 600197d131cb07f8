import type { ScanSummary } from '@app/seo-scan/contract';
import { IssuesTab } from '../issues/issues-tab.js';

const FIX_FIRST = { id: 'first', desc: false } as const;

/** What to fix first: the table of issues by the points gained per effort. */
export function SuggestionsTab({ summary }: { summary: ScanSummary }) {
  return (
    <section aria-labelledby="suggestions-title" className="flex flex-col gap-4">
      <h2 id="suggestions-title" className="text-lg font-semibold">
        What to fix first
      </h2>
      <IssuesTab summary={summary} defaultOrder={FIX_FIRST} />
    </section>
  );
}
