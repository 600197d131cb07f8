import type { KeywordOverview } from '@app/keywords/contract';
import { countOf } from '../../../lib/numbers.js';

/** Invented ranks are never added to real ones. */
export function DemoNote({ demo }: Pick<KeywordOverview, 'demo'>) {
  if (demo === null) return null;
  return (
    <p className="text-text-muted">
      {demo.is_shown
        ? 'These are ranks of the demo search engine: its results are invented.'
        : `${countOf(demo.keywords, 'keyword')} of the demo search engine left out: choose the domain to see its invented ranks.`}
    </p>
  );
}
