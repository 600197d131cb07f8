import type { GscStatus } from '@app/gsc/contract';
import { ButtonLink } from '../../components/button-link.js';
import { Banner } from '../../components/banner.js';

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
        title="No new data is fetched"
        action={
          <ButtonLink size="sm" to="/settings">
            Connect again
          </ButtonLink>
        }
      >
        {connection.problem}
      </Banner>
    );
  }
  if (problem === null) return null;
  return (
    <Banner tone="notice" title="Fetching is paused">
      {problem}
    </Banner>
  );
}
