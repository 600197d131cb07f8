import type { Settings } from '@app/auth/contract';
import type { ReactNode } from 'react';
import { QueryError } from '../../components/error-state.js';
import { Card } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { trpc } from '../../lib/trpc.js';

/** Waits for the user's preferences before it renders a form that starts with them. */
export function WithSettings({ children }: { children: (settings: Settings) => ReactNode }) {
  const settings = trpc.auth.settings.get.useQuery();
  if (settings.isPending) return <Skeleton className="h-[36rem]" />;
  if (settings.isError) {
    return (
      <Card>
        <QueryError query={settings} title="Couldn't load your traffic preferences." />
      </Card>
    );
  }
  return children(settings.data);
}
