import type { GscStatus } from '@app/gsc/contract';
import { Link } from 'react-router';
import { Banner } from '../../components/banner.js';
import { Button } from '../../components/ui/button.js';

type FetchProblemProps = {
  connection: GscStatus['connection'];
  /** Why nothing is being fetched for the selected property. */
  problem: string | null;
};

/** Explains why the figures are outdated; renders nothing while they are fetched. */
export function FetchProblem({ connection, problem }: FetchProblemProps) {
  if (connection?.status === 'needs_reconnect') {
    return (
      <Banner
        tone="warning"
        title="No new figures are fetched"
        action={
          <Button asChild size="sm">
            <Link to="/settings">Connect again</Link>
          </Button>
        }
      >
        {connection.problem}
      </Banner>
    );
  }
  if (problem === null) return null;
  return (
    <Banner tone="notice" title="Fetching waits">
      {problem}
    </Banner>
  );
}
