import type { Analytics } from '@app/traffic/contract';
import { Radio } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/button-link.js';
import { EmptyState } from '../../components/empty-state.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Progress } from '../../components/ui/progress.js';
import { formatCount } from '../../lib/numbers.js';

/** Campaigns that are running now. */
export function ActiveSessions({ sessions }: { sessions: Analytics['activeSessions'] }) {
  return (
    <Card aria-labelledby="active-sessions-title">
      <CardHeader>
        <div>
          <CardTitle id="active-sessions-title">Active Sessions</CardTitle>
          <p className="text-text-muted">Campaigns running now.</p>
        </div>
      </CardHeader>
      <CardContent>
        {sessions.length === 0 ? (
          <EmptyState
            icon={Radio}
            title="No running campaigns"
            action={
              <ButtonLink size="sm" to="/direct-traffic">
                Start a campaign
              </ButtonLink>
            }
          >
            Campaigns appear here while they run.
          </EmptyState>
        ) : (
          <ul className="flex flex-col gap-3">
            {sessions.map(({ id, name, type, totalRequests, successfulRequests, startTime }) => (
              <li key={id}>
                <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
                  <Link
                    to={`/campaigns/${id}`}
                    className="min-w-0 font-medium [overflow-wrap:anywhere] underline-offset-4 hover:underline"
                  >
                    {name}
                  </Link>
                  <p className="text-sm text-text-muted tabular">
                    {formatCount(successfulRequests)} of {formatCount(totalRequests)}
                  </p>
                </div>
                <Progress
                  value={totalRequests === 0 ? 0 : (successfulRequests / totalRequests) * 100}
                  aria-label={`${name}: visits completed`}
                />
                <p className="mt-1 text-sm text-text-muted">
                  {type === 'seo' ? 'SEO' : 'Direct'}, started <RelativeTime instant={startTime} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}
