import type { OwnKey } from '@app/search-data/contract';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { ListCardItem } from '../../components/list-card.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { sentenceOf } from '../../lib/failure.js';
import { PROVIDER_NAMES } from '../../lib/search-names.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { OwnKeyDialog } from './own-key-dialog.js';
import { KEY_STATUSES } from './own-key-text.js';

type OwnKeyRowProps = { ownKey: OwnKey; canReplace: boolean };

export function OwnKeyRow({ ownKey, canReplace }: OwnKeyRowProps) {
  const { provider, login, hint, status, statusAt } = ownKey;
  const [dialog, setDialog] = useState<'replace' | 'remove' | null>(null);
  const name = PROVIDER_NAMES[provider];
  const { text, tone } = KEY_STATUSES[status];
  return (
    <ListCardItem
      icon={KeyRound}
      title={
        <>
          {name}
          <Badge tone={tone}>{text}</Badge>
        </>
      }
      details={
        <>
          {login !== null && `${login}, `}key ends with <code>{hint}</code>,{' '}
          {status === 'unchecked' ? 'saved' : 'status of'} <RelativeTime instant={statusAt} />
        </>
      }
    >
      <div className="flex gap-2">
        {canReplace && (
          <Button size="sm" aria-label={`Replace ${name}`} onClick={() => setDialog('replace')}>
            Replace
          </Button>
        )}
        <Button
          size="sm"
          variant="danger"
          aria-label={`Remove ${name}`}
          onClick={() => setDialog('remove')}
        >
          Remove
        </Button>
      </div>
      {dialog === 'replace' && (
        <OwnKeyDialog
          replaced={provider}
          taken={[]}
          login={login}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'remove' && <RemoveKeyDialog ownKey={ownKey} onClose={() => setDialog(null)} />}
    </ListCardItem>
  );
}

function RemoveKeyDialog({ ownKey, onClose }: { ownKey: OwnKey; onClose: () => void }) {
  const utils = trpc.useUtils();
  const name = PROVIDER_NAMES[ownKey.provider];
  const remove = trpc.searchData.removeKey.useMutation({
    onSuccess(settings) {
      toastSuccess(`The ${name} key was removed.`);
      utils.searchData.settings.setData(undefined, settings);
      void utils.keywords.list.invalidate();
      onClose();
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't remove the key.")),
  });
  return (
    <ConfirmDialog
      title={`Remove the ${name} key?`}
      verb="Remove key"
      pendingVerb="Removing…"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ provider: ownKey.provider })}
      onClose={onClose}
    >
      Keywords will be checked with this installation&apos;s providers, as often as your plan
      allows. This can&apos;t be undone.
    </ConfirmDialog>
  );
}
