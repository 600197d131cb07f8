import type { Website } from '@app/domain/contract';
import { CheckboxField } from '../../components/checkbox-field.js';
import { sentenceOf } from '../../lib/failure.js';
import { toastError } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';

const LABEL = 'Simulated visitors obey robots.txt';

/** The verified owner's setting for robots.txt; it applies to campaigns started afterwards. */
export function RobotsChoice({ website }: { website: Website }) {
  const utils = trpc.useUtils();
  const change = trpc.domain.setRobots.useMutation({
    onSuccess: () => utils.domain.list.invalidate(),
    onError: (error) => toastError(sentenceOf(error, "Couldn't save the change.")),
  });
  const ignoresRobots = change.isPending ? change.variables.ignoresRobots : website.ignores_robots;
  return (
    <CheckboxField
      label={LABEL}
      aria-label={`${LABEL} of ${website.domain}`}
      help="When off, visitors of future campaigns also open pages that robots.txt blocks. Scans always obey it."
      checked={!ignoresRobots}
      disabled={change.isPending}
      onChange={({ target }) => change.mutate({ id: website.id, ignoresRobots: !target.checked })}
    />
  );
}
