import type { IndexNowSubmission } from '@app/index-now/contract';
import { RelativeTime } from '../../components/relative-time.js';
import { formatInstant } from '../../lib/instants.js';
import { countOf } from '../../lib/numbers.js';

const STATUS_TEXT: Readonly<Record<IndexNowSubmission['status'], string>> = {
  waiting: 'being sent',
  accepted: 'accepted',
  refused: 'refused',
  given_up: 'not submitted; they are included next time',
};

/** The last submissions and their outcomes. */
export function Submissions({ submissions }: { submissions: readonly IndexNowSubmission[] }) {
  if (submissions.length === 0) return null;
  return (
    <section className="border-t pt-4" aria-labelledby="index-now-history">
      <h3 id="index-now-history" className="font-semibold">
        Submissions
      </h3>
      <ul className="divide-y">
        {submissions.map((submission) => (
          <li key={submission.id} className="py-2 text-sm">
            <p>
              <RelativeTime instant={submission.createdAt} />: {countOf(submission.urls, 'page')}{' '}
              {STATUS_TEXT[submission.status]}
              <span className="text-text-muted">
                {submission.isAutomatic ? ' · automatic' : ' · by hand'}
              </span>
            </p>
            {submission.problem !== null && (
              <p className="text-text-muted">
                {submission.problem}
                {submission.nextAttemptAt !== null &&
                  ` Next attempt: ${formatInstant(submission.nextAttemptAt)}.`}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
