import type { Deploy } from '@app/monitoring/contract';
import { Rocket } from 'lucide-react';
import { EmptyState } from '../../components/empty-state.js';
import { ListCard } from '../../components/list-card.js';
import { RelativeTime } from '../../components/relative-time.js';
import { trpc } from '../../lib/trpc.js';
import { DeployLink } from './deploy-link.js';

/** The deploys that the website's pipeline has reported. */
export function DeploysCard({ websiteId }: { websiteId: string }) {
  const list = trpc.monitoring.deploys.useQuery({ websiteId });
  return (
    <ListCard
      title="Deploys"
      description="Changes found after a deploy show its version."
      query={list}
      failure="Couldn't load the deploys."
      items={list.data?.deploys}
      itemsLabel="Deploys"
      empty={
        <EmptyState icon={Rocket} title="No deploys reported yet">
          Have your pipeline send{' '}
          <code className="font-mono [overflow-wrap:anywhere]">
            POST /api/deploys {`{"websiteId": "${websiteId}", "version": "1.4.2"}`}
          </code>{' '}
          with an API key after each deploy.
        </EmptyState>
      }
    >
      {(deploy) => <DeployItem key={deploy.id} deploy={deploy} />}
    </ListCard>
  );
}

function DeployItem({ deploy }: { deploy: Deploy }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 py-3">
      <DeployLink deploy={deploy} />
      <span className="text-sm text-text-muted">
        <RelativeTime instant={deploy.deployedAt} />
      </span>
    </li>
  );
}
