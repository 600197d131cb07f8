import type { ExportSchedule } from '@app/exports/contract';
import { DatabaseBackup } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../components/banner.js';
import { EmptyState } from '../../components/empty-state.js';
import { ListCard } from '../../components/list-card.js';
import { Button } from '../../components/ui/button.js';
import { lazyNamed } from '../../lib/lazy-named.js';
import { trpc } from '../../lib/trpc.js';
import { ScheduledExport } from './scheduled-export.js';

const AddExportDialog = lazyNamed(() => import('./add-export-dialog.js'), 'AddExportDialog');
const RemoveExportDialog = lazyNamed(
  () => import('./remove-export-dialog.js'),
  'RemoveExportDialog',
);

const RUNNING_POLL_MS = 5_000;

/** Scheduled exports of a website's tables to its owner's S3 bucket. */
export function ScheduledExportsCard({ websiteId }: { websiteId: string }) {
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<ExportSchedule | null>(null);
  const list = trpc.exports.schedules.useQuery(
    { websiteId },
    {
      refetchInterval: ({ state }) =>
        state.data?.schedules.some(({ runs }) => runs[0]?.status === 'waiting') === true
          ? RUNNING_POLL_MS
          : false,
    },
  );
  const canStore = list.data?.canStore === true;
  return (
    <>
      <ListCard
        title="Scheduled exports"
        description="Pages, issues, links and keywords, stored in your own S3 bucket."
        action={
          canStore && (
            <Button size="sm" onClick={() => setAdding(true)}>
              Add export
            </Button>
          )
        }
        query={list}
        failure="Couldn't load the scheduled exports."
        items={list.data?.schedules}
        itemsLabel="Scheduled exports"
        above={
          list.data?.canStore === false && (
            <Banner tone="notice">
              This installation can&apos;t store credentials: its operator has to set{' '}
              <code>ENCRYPTION_KEY</code>.
            </Banner>
          )
        }
        empty={
          canStore && (
            <EmptyState icon={DatabaseBackup} title="No exports yet">
              Choose tables, a format and a bucket. Files are only added, never deleted.
            </EmptyState>
          )
        }
      >
        {(schedule) => (
          <ScheduledExport
            key={schedule.id}
            schedule={schedule}
            onRemove={() => setRemoving(schedule)}
          />
        )}
      </ListCard>
      {isAdding && <AddExportDialog websiteId={websiteId} onClose={() => setAdding(false)} />}
      {removing !== null && (
        <RemoveExportDialog schedule={removing} onClose={() => setRemoving(null)} />
      )}
    </>
  );
}
