import type { ReactNode } from 'react';
import { QueryError } from '../../components/error-state.js';
import { Card } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { trpc } from '../../lib/trpc.js';
import { SettingsForm } from './settings-form.js';

/** `searchConsole`: the card of another feature, above the settings. */
export function GeneralTab({ searchConsole }: { searchConsole: ReactNode }) {
  // The form keeps the input; a later response must not replace it.
  const settings = trpc.auth.settings.get.useQuery(undefined, { refetchOnWindowFocus: false });
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {searchConsole}
      {settings.isPending && (
        <div role="status" aria-label="Loading" className="flex flex-col gap-6">
          <Skeleton className="h-80" />
          <Skeleton className="h-52" />
          <Skeleton className="h-52" />
        </div>
      )}
      {settings.isError && (
        <Card>
          <QueryError query={settings} title="Couldn't load your settings." />
        </Card>
      )}
      {settings.isSuccess && <SettingsForm settings={settings.data} />}
    </div>
  );
}
