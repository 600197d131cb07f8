import type { KeywordOverview } from '@app/keywords/contract';
import { countOf } from '../../../lib/numbers.js';

/** Invented ranks are never added to real ones. */
export function DemoNote({ demo }: Pick<KeywordOverview, 'demo'>) {
  if (demo === null) return null;
  return (
    <p className="text-text-muted">
      {demo.is_shown
        ? 'These ranks come from the demo search engine, whose results are made up.'
        : `${countOf(demo.keywords, 'keyword')} of the demo search engine not included. Choose the domain to see its made-up ranks.`}
    </p>
  );
}
