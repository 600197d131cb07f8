import type { HeldApproval } from '@app/billing/contract';
import { Undo2 } from 'lucide-react';
import { Banner } from '../../../components/banner.js';
import { Button } from '../../../components/ui/button.js';
import { useUser } from '../../../lib/session-context.js';
import { byStaff, effectText, heldTitle } from './held-approvals.js';
import type { HeldByStaff } from './held-approvals.js';
import { amountDue } from './payment-text.js';
import { useEndedApprovals, useHeldApprovals } from './use-approvals.js';
import { useSecondsSince } from './use-seconds.js';

/** Approvals that have not taken effect, and how to undo them; nothing while there are none. */
export function HeldApprovalsBar() {
  const ownId = useUser()?.id ?? null;
  const held = useHeldApprovals();
  const approvals = held.data?.approvals ?? [];
  const elapsed = useSecondsSince(held.dataUpdatedAt, approvals.length > 0);
  if (approvals.length === 0) return null;
  // Above the end of the page, because it comes and goes while the queue is worked on.
  return (
    <section
      aria-label="Approvals that can be undone"
      className="sticky bottom-3 z-10 flex max-w-xl flex-col gap-2"
    >
      {byStaff(approvals, ownId).map((group) => (
        <div key={group.staffId} className="rounded-lg bg-raised shadow-float">
          <HeldGroup group={group} elapsed={elapsed} />
        </div>
      ))}
    </section>
  );
}

type HeldGroupProps = { group: HeldByStaff; elapsed: number };

function HeldGroup({ group, elapsed }: HeldGroupProps) {
  const { undoAll, approveNow, isPending } = useEndedApprovals();
  const { approvals, name } = group;
  const [only] = approvals.length === 1 ? approvals : [];
  const undo = (ids: readonly string[]) => {
    if (!isPending) void undoAll(ids);
  };
  const now = (approval: HeldApproval) => {
    if (!isPending) void approveNow(approval);
  };
  return (
    <Banner
      tone="success"
      title={heldTitle(group)}
      action={
        <>
          {only !== undefined && name === null && (
            <Button size="sm" aria-disabled={isPending} onClick={() => now(only)}>
              Approve now
            </Button>
          )}
          <Button
            size="sm"
            aria-disabled={isPending}
            onClick={() => undo(approvals.map(({ id }) => id))}
          >
            <Undo2 aria-hidden />
            {approvals.length === 1 ? 'Undo' : 'Undo all'}
          </Button>
        </>
      }
    >
      <p className="tabular">{effectText(group, elapsed)}</p>
      {only !== undefined && <p className="text-text-muted">{nameOf(only)}</p>}
      {only === undefined && (
        <details>
          <summary className="cursor-pointer font-medium">Show them</summary>
          <ul className="mt-1 flex max-h-72 flex-col gap-1 overflow-y-auto">
            {approvals.map((approval) => (
              <li key={approval.id} className="flex flex-wrap items-center gap-x-3">
                <span className="min-w-0 [overflow-wrap:anywhere]">{nameOf(approval)}</span>
                <Button variant="link" size="inline" onClick={() => undo([approval.id])}>
                  Undo<span className="sr-only"> {nameOf(approval)}</span>
                </Button>
                {name === null && (
                  <Button variant="link" size="inline" onClick={() => now(approval)}>
                    Approve now<span className="sr-only"> {nameOf(approval)}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Banner>
  );
}

function nameOf({ order, user }: HeldApproval): string {
  return `${order.planName} for ${user.name}, ${amountDue(order)}`;
}
