import type { Fix } from '@app/fixes/contract';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { countOf } from '../../../lib/numbers.js';
import { guardText } from '../fix-text.js';

/** The checks of the generated text: failed ones with their reason, the others collapsed. */
export function FixGuards({ fix }: { fix: Pick<Fix, 'guards'> }) {
  const failed = fix.guards.filter(({ passed }) => !passed);
  const passed = fix.guards.filter((guard) => guard.passed);
  if (fix.guards.length === 0) return null;
  return (
    <div className="flex flex-col gap-1 text-sm">
      {failed.map(({ guard, reason }) => (
        <p key={guard} className="flex items-start gap-1.5">
          <TriangleAlert
            role="img"
            aria-label="Not passed"
            className="mt-0.5 size-3.5 shrink-0 text-warning"
          />
          <span>
            <span className="font-medium">{guardText[guard]}:</span>{' '}
            {reason ?? 'This check failed.'}
          </span>
        </p>
      ))}
      {passed.length > 0 && (
        <details className="group">
          <summary className="cursor-pointer rounded-sm text-text-muted hover:text-text">
            {countOf(passed.length, 'text check')} passed
          </summary>
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            {passed.map(({ guard }) => (
              <li key={guard} className="flex items-center gap-1.5">
                <CircleCheck aria-hidden className="size-3.5 text-success" />
                {guardText[guard]}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
