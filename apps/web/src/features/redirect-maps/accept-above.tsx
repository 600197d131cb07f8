import type { RedirectMap } from '@app/redirect-maps/contract';
import { useId, useState } from 'react';
import { Button } from '../../components/ui/button.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import { sentenceOf } from '../../lib/failure.js';
import { countOf } from '../../lib/numbers.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { useShowChanges } from './use-decisions.js';

const LEVELS = [95, 90, 80, 70, 60, 50];
const FIRST_LEVEL = 90;

type AcceptAboveProps = { map: Pick<RedirectMap, 'id' | 'oldScanId'> };

/** Accepts every proposal with enough confidence. */
export function AcceptAbove({ map: { id: mapId, oldScanId } }: AcceptAboveProps) {
  const id = useId();
  const [level, setLevel] = useState(FIRST_LEVEL);
  const showChanges = useShowChanges(mapId);
  const accept = trpc.redirectMaps.acceptAbove.useMutation({
    async onSuccess(changed) {
      toastSuccess(
        changed.changed === 0
          ? `No proposal has ${level}% or more.`
          : `${countOf(changed.changed, 'redirect')} accepted.`,
      );
      await showChanges(changed);
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't accept the proposals.")),
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="font-medium">
        Accept proposals with at least
      </label>
      <NativeSelect
        id={id}
        className="w-24"
        value={level}
        onChange={(event) => setLevel(Number(event.target.value))}
      >
        {LEVELS.map((percent) => (
          <option key={percent} value={percent}>
            {percent}%
          </option>
        ))}
      </NativeSelect>
      <Button
        aria-disabled={accept.isPending}
        onClick={() => {
          if (!accept.isPending) accept.mutate({ id: mapId, minConfidence: level });
        }}
      >
        {accept.isPending ? 'Accepting…' : 'Accept'}
      </Button>
      {oldScanId === null && (
        <span className="text-sm text-text-muted">Targets from your list are always included.</span>
      )}
    </div>
  );
}
