import type { ReactNode } from 'react';
import { Skeleton } from '../../components/ui/skeleton.js';
import { useUser } from '../../lib/session-context.js';
import { roleText } from '../../lib/staff-role-text.js';
import { trpc } from '../../lib/trpc.js';

/**
 * The user's plans in words: "Free plan", "Professional plan, Growth visits"; `null` while they are loading or when
 * they could not be loaded. Of staff the role, "Support": their work doesn't depend on a plan.
 */
export function usePlanText(): { text: string | null; isPending: boolean } {
  const usage = trpc.billing.scanUsage.useQuery();
  const subscriptions = trpc.billing.subscriptions.current.useQuery();
  const isPending = usage.isPending || subscriptions.isPending;
  const role = useUser()?.role ?? 'user';
  if (role !== 'user') return { text: roleText[role], isPending: false };
  if (usage.data === undefined) return { text: null, isPending };
  const visits = subscriptions.data?.visits ?? null;
  const scanText = `${usage.data.currentPlan} plan`;
  const hasVisits = visits !== null && visits.status !== 'expired';
  return { text: hasVisits ? `${scanText}, ${visits.plan} visits` : scanText, isPending };
}

export function Avatar({ name }: { name: string }) {
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
  return (
    <span
      aria-hidden
      className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-accent/14 text-sm font-semibold text-accent"
    >
      {initials}
    </span>
  );
}

export function UserBlock({ iconOnly = false }: { iconOnly?: boolean }) {
  const user = useUser();
  if (user === null)
    return <NameBlock iconOnly={iconOnly} name="Guest User" note="Not logged in" />;
  return <OwnBlock iconOnly={iconOnly} name={user.name} />;
}

function OwnBlock({ iconOnly, name }: { iconOnly: boolean; name: string }) {
  const { text, isPending } = usePlanText();
  const note = isPending ? <Skeleton className="h-4 w-16" /> : (text ?? 'Plan not available');
  return <NameBlock iconOnly={iconOnly} name={name} note={note} />;
}

function NameBlock({ iconOnly, name, note }: { iconOnly: boolean; name: string; note: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} />
      <div className={iconOnly ? 'sr-only' : 'min-w-0'}>
        <p className="truncate font-medium">{name}</p>
        <div className="truncate text-xs text-text-muted">{note}</div>
      </div>
    </div>
  );
}
