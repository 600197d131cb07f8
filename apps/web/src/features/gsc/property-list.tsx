import type { GscStatus, Property } from '@app/gsc/contract';
import { Badge } from '../../components/ui/badge.js';
import { longDay } from '../../lib/day-text.js';
import { formatCount } from '../../lib/numbers.js';
import { toastError } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { propertyName } from './property-name.js';

const PERMISSIONS: Readonly<Record<Property['permission'], string>> = {
  siteOwner: 'Owner',
  siteFullUser: 'Full user',
  siteRestrictedUser: 'Restricted user',
};

/** The properties of the connected account; selected ones are fetched. */
export function PropertyList({ properties }: Pick<GscStatus, 'properties'>) {
  const utils = trpc.useUtils();
  const select = trpc.gsc.select.useMutation({
    onSuccess: (status) => utils.gsc.status.setData(undefined, status),
    onError: (error) => toastError("Couldn't save the choice.", error.message),
  });
  const idsOf = (some: readonly Property[]): string[] => some.map(({ id }) => id);
  const change = (changed: Property): void => {
    const next = properties.map((one) => (one.id === changed.id ? changed : one));
    const selected = next.filter((one) => one.selected);
    select.mutate({
      propertyIds: idsOf(selected),
      pageQueriesOf: idsOf(selected.filter((one) => one.page_queries)),
    });
  };
  if (properties.length === 0) {
    return (
      <p className="text-text-muted">
        The connected Google account has no property in Search Console. Add your website there, then
        refresh the list.
      </p>
    );
  }
  return (
    <ul aria-label="Properties" className="divide-y rounded-lg border">
      {properties.map((property) => (
        <li key={property.id} className="flex flex-col gap-2 px-3 py-2.5">
          <label className="flex cursor-pointer items-start gap-3">
            <input
              type="checkbox"
              className="mt-0.5 size-4 shrink-0 accent-accent"
              checked={property.selected}
              disabled={select.isPending}
              onChange={() => change({ ...property, selected: !property.selected })}
            />
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-medium [overflow-wrap:anywhere]">
                {propertyName(property.site_url)}
              </span>
              <Badge>{PERMISSIONS[property.permission]}</Badge>
            </span>
          </label>
          {property.selected && (
            <div className="flex flex-col gap-2 pl-7 text-sm">
              <p className="text-text-muted tabular">{progressOf(property)}</p>
              <label className="flex cursor-pointer items-start gap-2">
                <input
                  type="checkbox"
                  className="mt-0.5 size-4 shrink-0 accent-accent"
                  checked={property.page_queries}
                  disabled={select.isPending}
                  onChange={() => change({ ...property, page_queries: !property.page_queries })}
                />
                <span>
                  Also fetch each page&apos;s searches. Fixes then use them. This uses most of
                  Google&apos;s quota.
                </span>
              </label>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function progressOf({
  problem,
  last_final_on: last,
  days_fetched: fetched,
  days_wanted: wanted,
}: Property) {
  if (problem !== null) return problem;
  if (last === null) return 'Checking which days Google has…';
  const days = `${formatCount(Math.min(fetched, wanted))} of ${formatCount(wanted)} days fetched`;
  return fetched < wanted ? `${days}, newest first` : `${days}, up to ${longDay(last)}`;
}
