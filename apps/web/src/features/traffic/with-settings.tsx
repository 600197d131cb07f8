import type { Settings } from '@app/auth/contract';
import type { ReactNode } from 'react';
import { ErrorState } from '../../components/error-state.js';
import { Card } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { trpc } from '../../lib/trpc.js';

/** A form that begins with the preferences of the user waits for them. */
export function WithSettings({ children }: { children: (settings: Settings) => ReactNode }) {
  const settings = trpc.auth.settings.get.useQuery();
  if (settings.isPending) return <Skeleton className="h-[36rem]" />;
  if (settings.isError) {
    return (
      <Card>
        <ErrorState
          error={settings.error}
          what="Your traffic preferences could not be loaded."
          onRetry={() => void settings.refetch()}
        />
      </Card>
    );
  }
  return children(settings.data);
}
