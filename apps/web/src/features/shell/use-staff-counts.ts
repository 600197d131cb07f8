import { useUser } from '../../lib/session-context.js';
import { trpc } from '../../lib/trpc.js';
import type { Outputs } from '../../lib/trpc.js';

const REFRESH_MS = 30_000;

type StaffCounts = Outputs['system']['staffCounts'];

/** What waits for staff, by the path of the screen where it is worked on; nothing for others. */
export function useStaffCounts(): Readonly<Record<string, number>> {
  const isStaff = (useUser()?.role ?? 'user') !== 'user';
  const { data } = trpc.system.staffCounts.useQuery(undefined, {
    enabled: isStaff,
    refetchInterval: REFRESH_MS,
  });
  return data === undefined ? {} : byPath(data);
}

function byPath(counts: StaffCounts): Readonly<Record<string, number>> {
  return {
    '/admin/payments': counts.payments,
    '/admin/messages': counts.messages,
    '/admin/outbox': counts.failedMails,
    '/admin/queues': counts.failedJobs + counts.failedPrints,
  };
}
