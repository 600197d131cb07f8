import type { DecideRedirectsInput, Redirect } from '@app/redirect-maps/contract';
import { Check, Pencil, RotateCcw, X } from 'lucide-react';
import type { DataColumn } from '../../components/data-column.js';
import { RowAction } from '../../components/row-action.js';
import { Badge } from '../../components/ui/badge.js';
import { STATE_NAMES, STATE_TONES, whyText } from './redirect-text.js';

type Decision = DecideRedirectsInput['decision'];

interface RowActions {
  readonly isBusy: boolean;
  readonly onDecide: (number: number, decision: Decision) => void;
  readonly onEdit: (redirect: Redirect) => void;
}

export function redirectColumns(actions: RowActions): DataColumn<Redirect>[] {
  return [
    {
      head: 'Old address',
      isRowHeader: true,
      className: 'max-w-md min-w-40',
      cell: ({ oldUrl, title }) => (
        <>
          <span className="[overflow-wrap:anywhere]">{oldUrl}</span>
          {title !== null && <span className="block text-sm text-text-muted">{title}</span>}
        </>
      ),
    },
    {
      head: 'New address',
      className: 'max-w-md min-w-40',
      cell: (redirect) => <Target redirect={redirect} />,
    },
    {
      head: 'State',
      cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]}</Badge>,
    },
    {
      head: '',
      id: 'actions',
      spokenHead: 'Actions',
      cell: (redirect) => <Actions redirect={redirect} {...actions} />,
    },
  ];
}

function Target({ redirect }: { redirect: Redirect }) {
  const { state, target, confidence, reason } = redirect;
  if (target === null) {
    return (
      <span className="text-text-muted">
        {state === 'kept' ? 'The new website has this address' : 'No good match'}
      </span>
    );
  }
  return (
    <>
      <span className="[overflow-wrap:anywhere]">{target}</span>
      <span className="block text-sm text-text-muted">{whyText(confidence, reason)}</span>
    </>
  );
}

function Actions({ redirect, isBusy, onDecide, onEdit }: RowActions & { redirect: Redirect }) {
  const { number, oldUrl, state } = redirect;
  const decide = (decision: Decision) => () => onDecide(number, decision);
  return (
    <span className="flex justify-end max-sm:justify-start">
      {state === 'proposed' && (
        <RowAction
          icon={Check}
          label={`Accept the target of ${oldUrl}`}
          title="Accept"
          isBusy={isBusy}
          onClick={decide('accept')}
        />
      )}
      <RowAction
        icon={Pencil}
        label={`Choose a target for ${oldUrl}`}
        title="Choose a target"
        onClick={() => onEdit(redirect)}
      />
      {state === 'accepted' || state === 'dropped' ? (
        <RowAction
          icon={RotateCcw}
          label={`Undo the decision about ${oldUrl}`}
          title="Undo"
          isBusy={isBusy}
          onClick={decide('reopen')}
        />
      ) : (
        state !== 'kept' && (
          <RowAction
            icon={X}
            label={`Don't redirect ${oldUrl}`}
            title="Don't redirect"
            isBusy={isBusy}
            onClick={decide('drop')}
          />
        )
      )}
    </span>
  );
}
