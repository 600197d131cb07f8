import type { Dashboard } from '@app/traffic/contract';
import { RelativeTime } from '../../components/relative-time.js';
import { changeSentences } from './change-sentences.js';
import { SectionCard } from './section-card.js';

/** What happened since the last visit. */
export function ChangesCard({ changes }: { changes: Dashboard['changes'] }) {
  const sentences = changeSentences(changes);
  return (
    <SectionCard
      title="What changed"
      note={
        <>
          since <RelativeTime instant={changes.since} />
        </>
      }
    >
      {sentences.length === 0 ? (
        <p className="text-text-muted">
          Nothing new. Finished scans, issues and visits appear here.
        </p>
      ) : (
        <ul className="flex flex-col gap-1.5">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
