import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from '../lib/class-names.js';
import { QueryError } from './error-state.js';
import { Card, CardContent, CardHeader, CardTitle } from './ui/card.js';
import { Skeleton } from './ui/skeleton.js';

type ListCardProps<Item> = {
  title: string;
  description: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  query: { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown };
  /** Shown when the list could not be loaded. */
  failure: string;
  /** `undefined` until it is loaded. */
  items: readonly Item[] | undefined;
  itemsLabel: string;
  /** Above the list, once it is loaded: a form for another item, or why there can be none. */
  above?: ReactNode;
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  /** After the last item: more of them. */
  below?: ReactNode;
  className?: string;
  children: (item: Item) => ReactNode;
};

/** A card with the few things of one kind that a user keeps: keys, members, webhooks. */
export function ListCard<Item>(props: ListCardProps<Item>) {
  const { title, description, action, query, failure, items, itemsLabel, className } = props;
  const id = useId();
  return (
    <Card aria-labelledby={id} className={className}>
      <CardHeader>
        <div className="min-w-0 flex-1 basis-72">
          <CardTitle id={id}>{title}</CardTitle>
          <p className="text-text-muted">{description}</p>
        </div>
        {action}
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {query.isPending && <Skeleton className="h-28" />}
        <QueryError query={query} title={failure} />
        {items !== undefined && !query.isError && (
          <>
            {props.above}
            {items.length === 0 ? (
              props.empty
            ) : (
              <ul className="divide-y border-t" aria-label={itemsLabel}>
                {items.map(props.children)}
              </ul>
            )}
            {props.below}
          </>
        )}
      </CardContent>
    </Card>
  );
}

type ListCardItemProps = {
  icon?: LucideIcon;
  title: ReactNode;
  /** Where the title leads. */
  to?: string;
  details?: ReactNode;
  className?: string;
  /** Actions, and the dialogs they open. */
  children: ReactNode;
};

export function ListCardItem(props: ListCardItemProps) {
  const { icon: Icon, title, to, details, className, children } = props;
  return (
    <li className={cn('flex flex-wrap items-center gap-x-3 gap-y-2 py-3', className)}>
      {Icon !== undefined && <Icon aria-hidden className="size-5 shrink-0 text-text-muted" />}
      <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {to === undefined ? (
            title
          ) : (
            <Link to={to} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          )}
        </p>
        {details !== undefined && <div className="text-sm text-text-muted">{details}</div>}
      </div>
      {children}
    </li>
  );
}
