import { Skeleton } from '../../components/ui/skeleton.js';
import { useUser } from '../../lib/session-context.js';
import { trpc } from '../../lib/trpc.js';

/** The user's plan by name; `null` while it is being asked for or could not be. */
export function usePlanName(): { plan: string | null; isPending: boolean } {
  const usage = trpc.billing.scanUsage.useQuery();
  return { plan: usage.data?.currentPlan ?? null, isPending: usage.isPending };
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
  const name = useUser()?.name ?? 'User';
  const { plan, isPending } = usePlanName();
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} />
      <div className={iconOnly ? 'sr-only' : 'min-w-0'}>
        <p className="truncate font-medium">{name}</p>
        {isPending ? (
          <Skeleton className="h-4 w-16" />
        ) : (
          <p className="truncate text-xs text-text-muted">
            {plan === null ? 'Plan not available' : `${plan} plan`}
          </p>
        )}
      </div>
    </div>
  );
}
