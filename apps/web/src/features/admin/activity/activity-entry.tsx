import { Link } from 'react-router';
import { Badge } from '../../../components/ui/badge.js';
import { RelativeTime } from '../../../components/relative-time.js';
import type { Outputs } from '../../../lib/trpc.js';
import { actionText, roleName, shownChanges, subjectPath, subjectText } from './activity-text.js';
import { differenceOf } from './difference.js';
import type { ChangedField } from './difference.js';

type Entry = Outputs['system']['activity']['list']['entries'][number];

/** Who did what to which item, and what changed. */
export function ActivityItem({ entry }: { entry: Entry }) {
  const { actor } = entry;
  const changes = shownChanges(differenceOf(entry.before, entry.after), entry);
  return (
    <li className="flex flex-col gap-2 px-4 py-3 sm:px-5">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <Link
          to={`/admin/activity?actorId=${actor.id}`}
          title="Everything by this account"
          className="font-medium hover:text-accent hover:underline"
        >
          {actor.name ?? 'Former account'}
        </Link>
        <Badge>{roleName(actor.role)}</Badge>
        <span title={entry.action}>{actionText(entry.action)}</span>
        <Subject entry={entry} />
        <span className="ml-auto text-sm text-text-muted">
          <RelativeTime instant={entry.createdAt} />
        </span>
      </p>
      {changes.length > 0 && <Changes changes={changes} />}
    </li>
  );
}

function Subject({ entry }: { entry: Entry }) {
  const path = subjectPath(entry);
  const text = subjectText(entry);
  if (path === null)
    return <span className="min-w-0 text-text-muted [overflow-wrap:anywhere]">{text}</span>;
  return (
    <Link
      to={path}
      className="min-w-0 font-medium text-accent [overflow-wrap:anywhere] hover:underline"
    >
      {text}
    </Link>
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
