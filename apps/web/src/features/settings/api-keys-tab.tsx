import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state.js';
import { ErrorState } from '../../components/error-state.js';
import { NotInPlan } from '../../components/not-in-plan.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { trpc } from '../../lib/trpc.js';
import { ApiKeyRow } from './api-key-row.js';
import { CreateKeyForm } from './create-key-form.js';
import { NewKeyDialog } from './new-key-dialog.js';

export function ApiKeysTab() {
  const list = trpc.auth.apiKeys.list.useQuery();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Card aria-labelledby="keys-title" className="max-w-3xl">
      <CardHeader>
        <div>
          <CardTitle id="keys-title">API keys</CardTitle>
          <p className="text-text-muted">
            For programs: sent as <code>X-API-Key</code>. A key does what you can do, except with
            your account and your keys.{' '}
            <a href="/api/docs" className="text-accent underline underline-offset-4">
              What the API can do
            </a>
          </p>
        </div>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {list.isPending && <Skeleton className="h-28" />}
        {list.isError && (
          <ErrorState
            error={list.error}
            what="Your API keys could not be loaded."
            onRetry={() => void list.refetch()}
          />
        )}
        {list.isSuccess && (
          <>
            {list.data.notIncludedReason === null ? (
              <CreateKeyForm onCreated={setSecret} />
            ) : (
              <NotInPlan>{list.data.notIncludedReason}</NotInPlan>
            )}
            {list.data.keys.length > 0 && (
              <ul className="divide-y border-t" aria-label="API keys">
                {list.data.keys.map((key) => (
                  <ApiKeyRow key={key.id} apiKey={key} />
                ))}
              </ul>
            )}
            {list.data.keys.length === 0 && list.data.notIncludedReason === null && (
              <EmptyState icon={KeyRound} title="No API keys yet">
                Name what the key is for and create it. You see the key itself once.
              </EmptyState>
            )}
          </>
        )}
      </CardContent>
      {secret !== null && <NewKeyDialog secret={secret} onClose={() => setSecret(null)} />}
    </Card>
  );
}
