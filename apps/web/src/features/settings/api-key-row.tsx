import type { ApiKey } from '@app/auth/contract';
import { KeyRound, Plug } from 'lucide-react';
import { useState } from 'react';
import { RelativeTime } from '../../components/relative-time.js';
import { ListCardItem } from '../../components/list-card.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { Button } from '../../components/ui/button.js';
import { sentenceOf } from '../../lib/failure.js';
import { formatCount } from '../../lib/numbers.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { scopeTexts } from './scope-texts.js';
import { onFirstUse } from '../../lib/on-first-use.js';

export function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const [isRemoving, setRemoving] = useState(false);
  const { name, prefix, createdAt, lastUsedAt, isApp } = apiKey;
  const verb = isApp ? 'Disconnect' : 'Remove';
  return (
    <ListCardItem
      icon={isApp ? Plug : KeyRound}
      title={name}
      details={
        <>
          {isApp ? 'Connected app' : <code>{prefix}…</code>} · created{' '}
          <RelativeTime instant={createdAt} /> ·{' '}
          {lastUsedAt === null ? (
            'never used'
          ) : (
            <>
              last used <RelativeTime instant={lastUsedAt} />
            </>
          )}
          <p>{abilities(apiKey)}</p>
          <KeySpendingText apiKey={apiKey} />
        </>
      }
    >
      <Button
        size="sm"
        variant="danger"
        aria-label={`${verb} ${name}`}
        onClick={() => setRemoving(true)}
      >
        {verb}
      </Button>
      {isRemoving && <RemoveKeyDialog apiKey={apiKey} onClose={() => setRemoving(false)} />}
    </ListCardItem>
  );
}

function abilities({ scopes }: ApiKey): string {
  return scopes.map((scope) => scopeTexts[scope].label).join(' · ');
}

/** A check costs fractions of a cent: never shown as less. */
const dollars = onFirstUse(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      roundingMode: 'ceil',
    }),
);

/** Of this month; nothing for a key without limits that has used nothing. */
function KeySpendingText({ apiKey: { limits, spent } }: { apiKey: ApiKey }) {
  const parts = [
    spendingText(spent.pageScans, limits.pageScans, 'page scans'),
    spendingText(spent.visits, limits.visits, 'visits'),
    rankCheckText(spent.rankCheckUsd, limits.rankCheckUsd),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : <p>This month: {parts.join(' · ')}</p>;
}

function spendingText(spent: number, limit: number | null, name: string): string | null {
  if (limit !== null) return `${formatCount(spent)} of ${formatCount(limit)} ${name}`;
  return spent === 0 ? null : `${formatCount(spent)} ${name}`;
}

function rankCheckText(spent: number, limit: number | null): string | null {
  if (limit !== null)
    return `${dollars().format(spent)} of ${dollars().format(limit)} for rank checks`;
  return spent === 0 ? null : `${dollars().format(spent)} for rank checks`;
}

function RemoveKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.auth.apiKeys.remove.useMutation({
    async onSuccess() {
      toastSuccess(
        apiKey.isApp ? `${apiKey.name} was disconnected.` : `The key ${apiKey.name} was removed.`,
      );
      onClose();
      await utils.auth.apiKeys.list.invalidate();
    },
    onError: (error) =>
      toastError(
        sentenceOf(
          error,
          apiKey.isApp ? "Couldn't disconnect the app." : "Couldn't remove the key.",
        ),
      ),
  });
  return (
    <ConfirmDialog
      title={apiKey.isApp ? `Disconnect ${apiKey.name}?` : `Remove the key ${apiKey.name}?`}
      verb={apiKey.isApp ? 'Disconnect' : 'Remove key'}
      pendingVerb={apiKey.isApp ? 'Disconnecting…' : 'Removing…'}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: apiKey.id })}
      onClose={onClose}
    >
      {apiKey.isApp ? 'The app loses' : 'Programs that use it lose'} access immediately. This
      can&apos;t be undone.
    </ConfirmDialog>
  );
}
