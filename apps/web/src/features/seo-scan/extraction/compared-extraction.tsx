import type { ExtractionChange, ExtractionComparison } from '@app/seo-scan/contract';
import { extractionChanges, extractionCheckNames } from '@app/seo-scan/contract';
import { useState } from 'react';
import { QueryError } from '../../../components/error-state.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { readableUrl } from '../../../lib/addresses.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { ShownValues } from './extracted-values-text.js';

type ComparedRule = ExtractionComparison['rules'][number];
type ComparedExtractionProps = { head: string; base: string };

const CHANGE_NAMES: Readonly<Record<ExtractionChange, string>> = {
  changed: 'Changed',
  appeared: 'Appeared',
  gone: 'Gone',
};

/** How the values of the website's own rules changed between two scans; nothing without rules. */
export function ComparedExtraction({ head, base }: ComparedExtractionProps) {
  const query = trpc.seoScan.extraction.compare.useQuery({ head, base });
  if (query.isPending) return null;
  if (query.isError) {
    return (
      <Card>
        <QueryError query={query} title="Couldn't compare what the rules found." />
      </Card>
    );
  }
  const { rules } = query.data;
  if (rules.length === 0) return null;
  return (
    <Card aria-labelledby="extraction-changes-title">
      <CardHeader>
        <CardTitle id="extraction-changes-title">Extracted values</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="divide-y">
          {rules.map((rule) => (
            <Rule key={rule.revision} rule={rule} head={head} base={base} />
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

function Rule({ rule, head, base }: ComparedExtractionProps & { rule: ComparedRule }) {
  const [shown, setShown] = useState<ExtractionChange | null>(null);
  const changes = extractionChanges.filter((change) => rule[change] > 0);
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-medium [overflow-wrap:anywhere]">{rule.name}</p>
        <div className="flex flex-wrap gap-2">
          {changes.map((change) => (
            <Button
              key={change}
              size="sm"
              aria-pressed={change === shown}
              variant={change === shown ? 'primary' : 'secondary'}
              onClick={() => setShown(change === shown ? null : change)}
            >
              {CHANGE_NAMES[change]}: {formatCount(rule[change])}
            </Button>
          ))}
        </div>
      </div>
      {(!rule.isComparable || changes.length === 0 || rule.unknown > 0) && (
        <p className="text-sm text-text-muted">{noteOf(rule, changes.length > 0)}</p>
      )}
      {rule.check !== 'none' && <p className="text-sm">{failuresOf(rule)}</p>}
      {shown !== null && <ChangedPages head={head} base={base} rule={rule} change={shown} />}
    </li>
  );
}

function noteOf(rule: ComparedRule, hasChanges: boolean): string {
  if (!rule.isComparable)
    return 'The earlier scan did not have this rule, or it read something else.';
  const unknown =
    rule.unknown > 0 ? ` ${countOf(rule.unknown, 'page')} could not be compared.` : '';
  return `${hasChanges ? '' : 'The same values as before.'}${unknown}`.trim();
}

/** How many pages fail the check now, and did before. */
function failuresOf({ check, failedBefore, failedAfter }: ComparedRule): string {
  const now = failedAfter === 0 ? 'no page fails' : `${countOf(failedAfter, 'page')} failed`;
  const before = failedBefore === null ? 'not checked' : formatCount(failedBefore);
  return `${extractionCheckNames[check]}: ${now} (before: ${before}).`;
}

type ChangedPagesProps = ComparedExtractionProps & { rule: ComparedRule; change: ExtractionChange };

function ChangedPages({ head, base, rule, change }: ChangedPagesProps) {
  const query = trpc.seoScan.extraction.comparedPages.useQuery({
    ...{ head, base, change },
    rule: rule.revision,
    limit: 200,
  });
  if (query.isPending) return <Skeleton className="mt-2 h-16" />;
  if (query.isError) return <QueryError query={query} title="Couldn't load the pages." />;
  const { pages, nextCursor } = query.data;
  return (
    <>
      <ul className="mt-2 divide-y">
        {pages.map(({ url, before, after }) => (
          <li key={url} className="grid gap-x-4 gap-y-1 py-2 text-sm md:grid-cols-3">
            <p className="[overflow-wrap:anywhere]">{readableUrl(url)}</p>
            <Side name="Before" values={before} />
            <Side name="Now" values={after} />
          </li>
        ))}
      </ul>
      {nextCursor !== null && (
        <p className="text-sm text-text-muted">
          The first {formatCount(pages.length)} pages. The CSV of each scan has all of them.
        </p>
      )}
    </>
  );
}

function Side({ name, values }: { name: string; values: readonly string[] | null }) {
  return (
    <p className="min-w-0">
      <span className="text-text-muted">{name}: </span>
      {values === null ? (
        <span className="text-text-muted">page not read</span>
      ) : (
        <ShownValues values={values} />
      )}
    </p>
  );
}
