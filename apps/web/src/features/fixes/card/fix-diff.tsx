import type { Fix } from '@app/fixes/contract';
import { useMemo } from 'react';
import { cn } from '../../../lib/class-names.js';
import { readableJson } from '../fix-text.js';
import { lineDiff, wordDiff } from './word-diff.js';
import type { DiffPart } from './word-diff.js';

/** The current text and its replacement, with differences highlighted in both. */
export function FixDiff({
  fix,
}: {
  fix: Pick<Fix, 'kind' | 'original_content' | 'optimized_content'>;
}) {
  const { kind, original_content: original, optimized_content: optimized } = fix;
  const isCode = kind === 'json_ld';
  const parts = useMemo(() => {
    if (isCode) return lineDiff(readableJson(original ?? ''), readableJson(optimized));
    return wordDiff(original ?? '', optimized);
  }, [isCode, original, optimized]);
  return (
    <dl className="grid gap-2 sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:gap-x-3">
      <dt className="text-sm text-text-muted sm:pt-1.5">Original</dt>
      <dd>
        {original === null || original === '' ? (
          <p className="px-3 py-1.5 text-text-muted italic">Not on the page.</p>
        ) : (
          <Side parts={parts} shown="removed" isCode={isCode} />
        )}
      </dd>
      <dt className="text-sm text-text-muted sm:pt-1.5">Optimized</dt>
      <dd>
        <Side parts={parts} shown="added" isCode={isCode} />
      </dd>
    </dl>
  );
}

const MARKS = {
  removed: 'rounded-sm box-decoration-clone bg-critical/14 decoration-critical/70',
  added: 'rounded-sm box-decoration-clone bg-success/18 decoration-success/70 underline-offset-3',
} as const;

type SideProps = { parts: readonly DiffPart[]; shown: 'removed' | 'added'; isCode: boolean };

function Side({ parts, shown, isCode }: SideProps) {
  const Mark = shown === 'removed' ? 'del' : 'ins';
  // When the texts have nothing in common, highlighting every word would only impair readability.
  const isMarked = parts.some(({ kind }) => kind === 'same');
  return (
    <p
      dir="auto"
      tabIndex={isCode ? 0 : undefined}
      role={isCode ? 'region' : undefined}
      aria-label={
        isCode ? `Structured data, ${shown === 'removed' ? 'original' : 'optimized'}` : undefined
      }
      className={cn(
        'rounded-md px-3 py-1.5 [overflow-wrap:anywhere]',
        shown === 'removed' ? 'bg-critical/6' : 'bg-success/8',
        isCode && 'max-h-80 overflow-auto font-mono text-sm whitespace-pre-wrap',
      )}
    >
      {parts.map(({ kind, text }, index) => {
        if (kind === 'same') return <span key={index}>{text}</span>;
        if (kind !== shown) return null;
        return (
          <Mark key={index} className={isMarked ? MARKS[shown] : 'no-underline'}>
            {text}
          </Mark>
        );
      })}
    </p>
  );
}
