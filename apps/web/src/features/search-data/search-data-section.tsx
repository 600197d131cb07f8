import { ownKeyProviders } from '@app/search-data/contract';
import type { SearchDataSettings } from '@app/search-data/contract';
import { KeyRound } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Banner } from '../../components/banner.js';
import { EmptyState } from '../../components/empty-state.js';
import { ListCard } from '../../components/list-card.js';
import { Button } from '../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { useUser } from '../../lib/session-context.js';
import { formatMicroDollars } from '../../lib/micro-dollars.js';
import { PROVIDER_NAMES } from '../../lib/search-names.js';
import { trpc } from '../../lib/trpc.js';
import { BudgetCard } from './budget-card.js';
import { OwnKeyDialog } from './own-key-dialog.js';
import { OwnKeyRow } from './own-key-row.js';

/**
 * Settings, Search data: who provides result pages, own keys, and what they cost. `projection` is for staff, and belongs
 * to another feature.
 */
export function SearchDataSection({ projection }: { projection: ReactNode }) {
  const query = trpc.searchData.settings.useQuery();
  const isStaff = (useUser()?.role ?? 'user') !== 'user';
  const [isAdding, setAdding] = useState(false);
  const settings = query.data;
  const keys = settings?.keys;
  const taken = keys?.map(({ provider }) => provider) ?? [];
  const canAdd = settings?.canStoreKeys === true && taken.length < ownKeyProviders.length;
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {settings !== undefined && <ProvidersCard providers={settings.providers} />}
      <ListCard
        title="Your own keys"
        description="Ranks are checked with your key first. It raises how often keywords are checked, not how many you can track."
        action={
          canAdd && (
            <Button variant="primary" onClick={() => setAdding(true)}>
              Add a key
            </Button>
          )
        }
        query={query}
        failure="Couldn't load the search data settings."
        items={keys}
        itemsLabel="Your own keys"
        above={settings !== undefined && <KeysNote settings={settings} />}
        empty={
          settings?.canStoreKeys === true && (
            <EmptyState icon={KeyRound} title="No keys yet">
              Add a DataForSEO, SerpApi, Serper, ValueSERP, SearchApi or Brave key to check ranks at
              your own cost.
            </EmptyState>
          )
        }
      >
        {(ownKey) => (
          <OwnKeyRow
            key={ownKey.provider}
            ownKey={ownKey}
            canReplace={settings?.canStoreKeys === true}
          />
        )}
      </ListCard>
      {isStaff && projection}
      {isStaff && <BudgetCard />}
      {isAdding && (
        <OwnKeyDialog replaced={null} taken={taken} login={null} onClose={() => setAdding(false)} />
      )}
    </div>
  );
}

function ProvidersCard({ providers }: Pick<SearchDataSettings, 'providers'>) {
  const id = useId();
  const real = providers.filter((name) => name !== 'demo');
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>Providers of this installation</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-2">
        {real.length === 0 ? (
          <p className="text-text-muted">None connected. You can check ranks with your own key.</p>
        ) : (
          <>
            <ol aria-label="Providers" className="list-inside list-decimal">
              {real.map((name) => (
                <li key={name}>
                  {PROVIDER_NAMES[name]}
                  {name === 'searxng' && (
                    <span className="text-text-muted"> (indicative, no location)</span>
                  )}
                </li>
              ))}
            </ol>
            <p className="text-sm text-text-muted">
              Tried in this order. Each position shows its provider.
            </p>
          </>
        )}
        {real.length < providers.length && (
          <p className="text-sm text-text-muted">
            The {PROVIDER_NAMES.demo} is free and only covers the demo website and its made-up
            neighbors.
          </p>
        )}
      </CardContent>
    </Card>
  );
}

function KeysNote({
  settings: { canStoreKeys, keys, ownSpentMicros, ownAssumedMicros },
}: {
  settings: SearchDataSettings;
}) {
  return (
    <>
      {!canStoreKeys && (
        <Banner tone="notice" title="Keys can't be stored here">
          This installation has no encryption key. Its operator can set one.
        </Banner>
      )}
      {(keys.length > 0 || ownSpentMicros > 0) && (
        <p>
          Your keys have cost <strong>{formatMicroDollars(ownSpentMicros)}</strong> this month
          (UTC), based on reported or list prices.
          {ownAssumedMicros > 0 &&
            ` ${formatMicroDollars(ownAssumedMicros)} of that is assumed: responses to these calls were lost, so they may have been charged.`}
        </p>
      )}
    </>
  );
}
