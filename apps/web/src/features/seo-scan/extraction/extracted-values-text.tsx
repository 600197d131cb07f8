import type { ExtractedValues } from '@app/seo-scan/contract';
import { CircleAlert } from 'lucide-react';
import { formatCount } from '../../../lib/numbers.js';
import { valuesAsText } from './rule-text.js';

/** What a rule found on a page, what was there before, or why that is not known. */
export function ExtractedValuesText({ found }: { found: ExtractedValues }) {
  const { values, matches, check, before, notEvaluated } = found;
  if (notEvaluated !== undefined)
    return <p className="text-sm text-text-muted">Not evaluated. {notEvaluated}</p>;
  return (
    <div className="min-w-0 text-sm">
      <p className="flex gap-1.5">
        {check === 'failed' && (
          <CircleAlert
            role="img"
            aria-label="Failed"
            className="mt-0.5 size-4 shrink-0 text-critical"
          />
        )}
        <ShownValues values={values} />
      </p>
      {matches > values.length && values.length > 1 && (
        <p className="text-text-muted">
          {formatCount(values.length)} of {formatCount(matches)} values
        </p>
      )}
      {before !== undefined && (
        <p className="text-text-muted [overflow-wrap:anywhere]">
          Before: {before.length === 0 ? 'nothing' : valuesAsText(before)}
        </p>
      )}
    </div>
  );
}

/** At most a few lines; the whole text is in the CSV. */
export function ShownValues({ values }: { values: readonly string[] }) {
  if (values.length === 0) return <span className="text-text-muted">Nothing found</span>;
  const text = valuesAsText(values);
  return (
    <span dir="auto" title={text} className="line-clamp-3 [overflow-wrap:anywhere]">
      {text}
    </span>
  );
}
