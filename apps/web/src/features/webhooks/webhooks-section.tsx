import { Webhook } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state.js';
import { ErrorState } from '../../components/error-state.js';
import { NotInPlan } from '../../components/not-in-plan.js';
import { Button } from '../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
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
    <Card aria-labelledby="webhooks-title" className="max-w-3xl">
      <CardHeader>
        <div className="min-w-0 flex-1 basis-72">
          <CardTitle id="webhooks-title">Webhooks</CardTitle>
          <p className="text-text-muted">
            An address of yours is told when something happens. Each call is signed in{' '}
            <code className="whitespace-nowrap">X-Groundswell-Signature</code> with the webhook’s
            secret, and is tried for 24 hours until it is answered with 2xx.
          </p>
        </div>
        {canAdd && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            Add webhook
          </Button>
        )}
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {list.isPending && <Skeleton className="h-28" />}
        {list.isError && (
          <ErrorState
            error={list.error}
            what="Your webhooks could not be loaded."
            onRetry={() => void list.refetch()}
          />
        )}
        {list.isSuccess && (
          <>
            {list.data.missingReason !== null && (
              <NotInPlan>
                {list.data.missingReason}
                {list.data.endpoints.length > 0 && ' Nothing is sent meanwhile.'}
              </NotInPlan>
            )}
            {list.data.endpoints.length > 0 && (
              <ul className="divide-y border-t" aria-label="Webhooks">
                {list.data.endpoints.map((endpoint) => (
                  <WebhookRow
                    key={endpoint.id}
                    endpoint={endpoint}
                    isPartOfPlan={canAdd}
                    onSecret={setSecret}
                  />
                ))}
              </ul>
            )}
            {list.data.endpoints.length === 0 && canAdd && (
              <EmptyState icon={Webhook} title="No webhooks yet">
                Add the address of a program of yours that should be notified of finished scans,
                campaigns and payments.
              </EmptyState>
            )}
          </>
        )}
      </CardContent>
      {isAdding && (
        <WebhookFormDialog endpoint={null} onClose={() => setAdding(false)} onSecret={setSecret} />
      )}
      {secret !== null && <WebhookSecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </Card>
  );
}
