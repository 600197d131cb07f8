import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state.js';
import { ListCard } from '../../components/list-card.js';
import { NotInPlan } from '../../components/not-in-plan.js';
import { trpc } from '../../lib/trpc.js';
import { ApiKeyRow } from './api-key-row.js';
import { CreateKeyForm } from './create-key-form.js';
import { KeyCallsCard } from './key-calls-card.js';
import { NewKeyDialog } from './new-key-dialog.js';

export function ApiKeysTab() {
  const list = trpc.auth.apiKeys.list.useQuery();
  const [secret, setSecret] = useState<string | null>(null);
  const reason = list.data?.notIncludedReason ?? null;
  return (
    <>
      <ListCard
        title="API keys"
        description={
          <>
            For programs, sent as <code>X-API-Key</code>. A key can do only what you choose here; it
            can never change your account or your keys.{' '}
            <a href="/api/docs" className="text-accent underline underline-offset-4">
              API reference
            </a>
          </>
        }
        query={list}
        failure="Couldn't load your API keys."
        items={list.data?.keys}
        itemsLabel="API keys"
        above={
          reason === null ? (
            <CreateKeyForm onCreated={setSecret} />
          ) : (
            <NotInPlan>{reason}</NotInPlan>
          )
        }
        empty={
          reason === null && (
            <EmptyState icon={KeyRound} title="No API keys yet">
              Name the key after what it&apos;s for. You&apos;ll see the key itself only once.
            </EmptyState>
          )
        }
        className="max-w-3xl"
      >
        {(key) => <ApiKeyRow key={key.id} apiKey={key} />}
      </ListCard>
      <KeyCallsCard />
      {secret !== null && <NewKeyDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}
