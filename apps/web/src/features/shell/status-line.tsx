import { CircleCheck, CircleAlert, TriangleAlert } from 'lucide-react';
import { Skeleton } from '../../components/ui/skeleton.js';
import { cn } from '../../lib/class-names.js';
import { trpc } from '../../lib/trpc.js';

const REFRESH_MS = 60_000;

/** Whether the installation is healthy, from the same checks as /health. */
export function StatusLine({ iconOnly = false }: { iconOnly?: boolean }) {
  const health = trpc.system.health.useQuery(undefined, { refetchInterval: REFRESH_MS });
  if (health.isPending) return <Skeleton className="h-5 w-full" />;
  const degraded = Object.entries(health.data?.checks ?? {}).filter(
    ([, check]) => check.status === 'degraded',
  );
  const line = describe(
    health.isError,
    degraded.map(([name]) => name),
  );
  const detail =
    degraded.length === 0
      ? line.detail
      : degraded.map(([name, check]) => `${name}: ${check.detail}`).join('; ');
  if (iconOnly) {
    return (
      <span title={`${line.text}. ${detail}`} className="flex justify-center">
        <line.Icon
          role="img"
          aria-label={`${line.text}. ${detail}`}
          className={cn('size-4', line.colour)}
        />
      </span>
    );
  }
  return (
    <details className="text-sm text-text-muted">
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-md px-1 hover:text-text">
        <line.Icon aria-hidden className={cn('size-4 shrink-0', line.colour)} />
        <span className="truncate">{line.text}</span>
      </summary>
      <p className="mt-1.5 px-1 text-xs">{detail}</p>
    </details>
  );
}

function describe(isUnreachable: boolean, degraded: readonly string[]) {
  if (isUnreachable) {
    return {
      Icon: CircleAlert,
      colour: 'text-critical',
      text: 'Server unreachable',
      detail: 'The last health check got no response.',
    };
  }
  if (degraded.length > 0) {
    return {
      Icon: TriangleAlert,
      colour: 'text-warning',
      text: `Degraded: ${degraded.join(', ')}`,
      detail: '',
    };
  }
  return {
    Icon: CircleCheck,
    colour: 'text-success',
    text: 'All services working',
    detail:
      "Database, queue, browser, mail and storage passed the last health check or aren't configured.",
  };
}
