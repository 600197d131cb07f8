import type { Repair } from '@app/fixes/contract';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { repairName, repairStateText } from './repair-text.js';
import { useRepairActions } from './use-repair-actions.js';

/** What happened to a value, the text that is put back, and the decision about it. */
export function RepairItem({ repair }: { repair: Repair }) {
  const actions = useRepairActions(repair);
  const { tone, text } = repairStateText(repair);
  const { state, reason, note, wanted, found, cause, foundAt } = repair;
  return (
    <li className="flex flex-col gap-2 py-3 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 font-medium">{repairName(repair)}</p>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <p className="text-sm">
        {reason}{' '}
        <span className="text-text-muted">
          <RelativeTime instant={foundAt} />
        </span>
      </p>
      <dl className="grid gap-x-3 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        {cause === 'changed' && <Value name="On the page" value={found} />}
        <Value name={state === 'done' ? 'Put back' : 'To put back'} value={wanted} />
      </dl>
      {note !== null && <p className="text-sm text-text-muted">{note}</p>}
      <RepairButtons repair={repair} actions={actions} />
      {actions.objection !== null && (
        <ConfirmDialog
          title={`${repairName(repair)}: put it back anyway?`}
          keep="Leave it"
          verb="Put it back"
          pendingVerb="Putting back…"
          variant="primary"
          isPending={actions.isBusy}
          onConfirm={() => actions.apply(true)}
          onClose={actions.forgetObjection}
        >
          The text no longer fits the page: {actions.objection}
        </ConfirmDialog>
      )}
    </li>
  );
}

function Value({ name, value }: { name: string; value: string | null }) {
  return (
    <>
      <dt className="text-text-muted">{name}</dt>
      <dd className="rounded bg-text/6 px-2 py-0.5">
        {value ?? <span className="text-text-muted">None</span>}
      </dd>
    </>
  );
}

type RepairButtonsProps = { repair: Repair; actions: ReturnType<typeof useRepairActions> };

function RepairButtons({ repair, actions }: RepairButtonsProps) {
  const { state, isRepairable } = repair;
  const { isBusy } = actions;
  const name = repairName(repair);
  if (state === 'done') {
    return (
      <Button
        size="sm"
        className="self-start"
        aria-label={`Undo: ${name}`}
        aria-disabled={isBusy}
        onClick={() => isBusy || actions.undo()}
      >
        {actions.isUndoing ? 'Undoing…' : 'Undo'}
      </Button>
    );
  }
  if (state !== 'open') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {isRepairable && (
        <Button
          size="sm"
          aria-label={`Put back: ${name}`}
          aria-disabled={isBusy}
          onClick={() => isBusy || actions.apply()}
        >
          {actions.isApplying ? 'Putting back…' : 'Put back'}
        </Button>
      )}
      <Button
        size="sm"
        aria-label={`Keep the page: ${name}`}
        aria-disabled={isBusy}
        onClick={() => isBusy || actions.dismiss()}
      >
        Keep the page
      </Button>
    </div>
  );
}
