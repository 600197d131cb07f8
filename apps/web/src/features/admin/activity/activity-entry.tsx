import { Badge } from '../../../components/ui/badge.js';
import { RelativeTime } from '../../../components/relative-time.js';
import type { Outputs } from '../../../lib/trpc.js';
import { differenceOf } from './difference.js';
import type { ChangedField } from './difference.js';

type Entry = Outputs['system']['activity']['list']['entries'][number];

/** Who did what to which item, and what changed. */
export function ActivityItem({ entry }: { entry: Entry }) {
  const { actor } = entry;
  const changes = differenceOf(entry.before, entry.after);
  return (
    <li className="flex flex-col gap-2 px-4 py-3 sm:px-5">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="font-medium">{actor.name ?? 'Former account'}</span>
        <Badge>{actor.role}</Badge>
        <code>{entry.action}</code>
        <span className="min-w-0 text-text-muted [overflow-wrap:anywhere]">
          {entry.subjectType} {entry.subjectId}
        </span>
        <span className="ml-auto text-sm text-text-muted">
          <RelativeTime instant={entry.createdAt} />
        </span>
      </p>
      {changes.length > 0 && <Changes changes={changes} />}
    </li>
  );
}

function Changes({ changes }: { changes: readonly ChangedField[] }) {
  return (
    <dl className="flex flex-col gap-1 rounded-md bg-background px-3 py-2 text-sm">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-text-muted">{field}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">
            {before !== undefined && before !== '' && (
              <del className="mr-2 text-critical">
                <span className="sr-only">before </span>
                {before}
              </del>
            )}
            {after !== undefined && after !== '' && (
              <ins className="text-success no-underline">
                <span className="sr-only">after </span>
                {after}
              </ins>
            )}
            {after === '' && <span className="text-text-muted">empty</span>}
            {after === undefined && <span className="text-text-muted">removed</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
