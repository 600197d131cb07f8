import { Webhook } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state.js';
import { ListCard } from '../../components/list-card.js';
import { NotInPlan } from '../../components/not-in-plan.js';
import { Button } from '../../components/ui/button.js';
import { trpc } from '../../lib/trpc.js';
import { WebhookFormDialog } from './webhook-form-dialog.js';
import { WebhookRow } from './webhook-row.js';
import { WebhookSecretDialog } from './webhook-secret-dialog.js';

/** The user's endpoints that receive events; a section of the settings. */
export function WebhooksSection() {
  const list = trpc.webhooks.list.useQuery();
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const canAdd = list.data?.missingReason === null;
  return (
    <>
      <ListCard
        title="Webhooks"
        description={
          <>
            We notify your URL when something happens. Each request is signed in{' '}
            <code className="whitespace-nowrap">X-Groundswell-Signature</code> with the webhook’s
            secret and retried for 24 hours until it returns 2xx.
          </>
        }
        action={canAdd && <Button onClick={() => setAdding(true)}>Add webhook</Button>}
        query={list}
        failure="Couldn't load your webhooks."
        items={list.data?.endpoints}
        itemsLabel="Webhooks"
        above={
          !canAdd && (
            <NotInPlan>
              {list.data?.missingReason}
              {list.data?.endpoints.length !== 0 && ' Nothing is sent until you upgrade.'}
            </NotInPlan>
          )
        }
        empty={
          canAdd && (
            <EmptyState icon={Webhook} title="No webhooks yet">
              Add a URL to notify of finished scans, campaigns and payments.
            </EmptyState>
          )
        }
        className="max-w-3xl"
      >
        {(endpoint) => (
          <WebhookRow
            key={endpoint.id}
            endpoint={endpoint}
            isPartOfPlan={canAdd}
            onSecret={setSecret}
          />
        )}
      </ListCard>
      {isAdding && (
        <WebhookFormDialog endpoint={null} onClose={() => setAdding(false)} onSecret={setSecret} />
      )}
      {secret !== null && <WebhookSecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}
