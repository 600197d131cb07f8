import type { Assignee } from '@app/seo-scan/contract';
import { UserRound, UserRoundX } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../../components/ui/dropdown-menu.js';
import { sentenceOf } from '../../../lib/failure.js';
import { countOf } from '../../../lib/numbers.js';
import { toastError, toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';

type AssignMenuProps = {
  scanId: string;
  checkIds: readonly string[];
  people: readonly Assignee[];
};

/** Assigns the selected checks to a person of the workspace, or to nobody. */
export function AssignMenu({ scanId, checkIds, people }: AssignMenuProps) {
  const utils = trpc.useUtils();
  const assign = trpc.seoScan.assignments.assign.useMutation({
    onSuccess(list, { assigneeId }) {
      utils.seoScan.assignments.list.setData({ scanId }, list);
      // The lists may be filtered by assignee.
      void utils.seoScan.issueGroups.invalidate({ id: scanId });
      void utils.seoScan.issues.invalidate({ id: scanId });
      const name = people.find(({ id }) => id === assigneeId)?.name;
      const checks = countOf(checkIds.length, 'check');
      toastSuccess(name === undefined ? `${checks} unassigned.` : `${checks} assigned to ${name}.`);
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't assign the checks.")),
  });
  const to = (assigneeId: string | null) =>
    assign.mutate({ scanId, checkIds: [...checkIds], assigneeId });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" disabled={assign.isPending}>
          <UserRound aria-hidden />
          {assign.isPending ? 'Assigning…' : 'Assign'}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {people.map(({ id, name }) => (
          <DropdownMenuItem key={id} onSelect={() => to(id)}>
            <UserRound aria-hidden />
            <span className="truncate">{name}</span>
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => to(null)}>
          <UserRoundX aria-hidden />
          Nobody
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
