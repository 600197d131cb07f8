import type { GscStatus } from '@app/gsc/contract';
import { Link } from 'react-router';
import { Banner } from '../../components/ui/banner.js';
import { Button } from '../../components/ui/button.js';

type FetchingTroubleProps = {
  connection: GscStatus['connection'];
  /** Why nothing is fetched of the shown property at the moment. */
  problem: string | null;
};

/** Why figures get older although they are shown; nothing while they come in. */
export function FetchingTrouble({ connection, problem }: FetchingTroubleProps) {
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
