import { Globe, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { EmptyState } from '../../components/empty-state.js';
import { QueryError } from '../../components/error-state.js';
import { Banner } from '../../components/banner.js';
import { Button } from '../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { UpgradePlanLink } from '../../components/upgrade-plan-link.js';
import { trpc } from '../../lib/trpc.js';
import { AddWebsiteForm } from './add-website-form.js';
import { WebsiteRow } from './website-row.js';

const CHECKING_MS = 2_000; // specification 2 section 4

type MyWebsitesProps = {
  /** Nothing else on the screen is its main action, so adding the first website is. */
  isMain?: boolean;
};

/** The user's websites: add, verify, check the widget, remove. */
export function MyWebsites({ isMain = false }: MyWebsitesProps) {
  // Nothing notifies this screen when a check started elsewhere ends, hence the polling.
  const list = trpc.domain.list.useQuery(undefined, {
    refetchInterval: ({ state }) =>
      state.data?.websites.some(({ widget_status: status }) => status === 'checking') === true
        ? CHECKING_MS
        : false,
  });
  const [isAdding, setAdding] = useState(false);
  const { hash, key } = useLocation();
  const card = useRef<HTMLElement>(null);
  const canAdd = list.data?.canAddMore ?? false;

  // "Add website" on other screens links to #add-website, "Verify" to #websites.
  useEffect(() => {
    if (hash !== '#websites' && hash !== '#add-website') return;
    if (hash === '#add-website') setAdding(true);
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [hash, key]);

  return (
    <Card id="websites" ref={card} aria-labelledby="my-websites-title">
      <CardHeader>
        <CardTitle id="my-websites-title">My Websites</CardTitle>
        {list.isSuccess && !isAdding && (
          <Button size="sm" disabled={!canAdd} onClick={() => setAdding(true)}>
            <Plus aria-hidden />
            Add website
          </Button>
        )}
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {list.isSuccess && !canAdd && (
          <Banner tone="warning" role="status" action={<UpgradePlanLink />}>
            Website Limit Reached: You&apos;ve reached the maximum of {list.data.limit} websites for
            your current plan.
          </Banner>
        )}
        {list.isSuccess && isAdding && canAdd && (
          <AddWebsiteForm onClose={() => setAdding(false)} />
        )}
        {list.isPending && <WebsiteSkeletons />}
        <QueryError query={list} title="Couldn't load your websites." />
        {list.isSuccess && list.data.websites.length === 0 && !isAdding && (
          <EmptyState
            icon={Globe}
            title="No websites yet"
            action={
              <Button variant={isMain ? 'primary' : 'secondary'} onClick={() => setAdding(true)}>
                Add your first website
              </Button>
            }
          >
            Your websites and scores appear here.
          </EmptyState>
        )}
        {list.isSuccess && list.data.websites.length > 0 && (
          <ul className="flex flex-col divide-y">
            {list.data.websites.map((website) => (
              <WebsiteRow key={website.id} website={website} />
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}

function WebsiteSkeletons() {
  return (
    <div className="flex flex-col gap-4">
      {[0, 1].map((row) => (
        <div key={row} className="flex flex-col gap-2">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-8 w-2/3" />
        </div>
      ))}
    </div>
  );
}
