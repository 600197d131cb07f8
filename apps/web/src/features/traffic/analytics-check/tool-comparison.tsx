import type { AnalyticsCheck, AnalyticsComparison } from '@app/traffic/contract';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { Button } from '../../../components/ui/button.js';
import { deviceNames } from '../../../lib/device-names.js';
import { sentenceOf } from '../../../lib/failure.js';
import { formatInstant } from '../../../lib/instants.js';
import { formatCount } from '../../../lib/numbers.js';
import { toastError } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { rangeText, shareText } from './share-text.js';
import { consentNames, toolNames } from './tool-names.js';

const columns: readonly DataColumn<AnalyticsComparison>[] = [
  {
    head: 'Visits',
    isRowHeader: true,
    className: 'whitespace-nowrap',
    cell: ({ device, consent }) =>
      consent !== null
        ? consentNames[consent]
        : device === null
          ? 'All visits'
          : deviceNames[device],
  },
  { head: 'Sent', isNumber: true, cell: ({ known }) => formatCount(known) },
  { head: 'Counted', isNumber: true, cell: ({ counted }) => formatCount(counted) },
  {
    head: 'Share',
    className: 'w-full whitespace-normal',
    cell: (comparison) => (
      <>
        {shareText(comparison)}
        <span className="block text-sm text-text-muted">{rangeText(comparison)}</span>
      </>
    ),
  },
];

type ToolComparisonProps = {
  campaignId: string;
  tool: AnalyticsCheck['tools'][number];
  onEdit: () => void;
};

/** One tool's counts beside the visits that were sent. */
export function ToolComparison({ campaignId, tool, onEdit }: ToolComparisonProps) {
  const utils = trpc.useUtils();
  const remove = trpc.traffic.removeToolCounts.useMutation({
    onSuccess: (check) => utils.traffic.analyticsCheck.setData({ id: campaignId }, check),
    onError: (error) => toastError(sentenceOf(error, "Couldn't remove the counts.")),
  });
  const name = toolNames[tool.tool];
  return (
    <section aria-label={name} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">
          {name}{' '}
          <span className="text-sm font-normal text-text-muted">
            entered {formatInstant(tool.savedAt)}
          </span>
        </h3>
        <div className="flex gap-2">
          <Button size="sm" aria-label={`Edit counts of ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            size="sm"
            aria-label={`Remove counts of ${name}`}
            aria-disabled={remove.isPending}
            onClick={() => remove.isPending || remove.mutate({ id: campaignId, tool: tool.tool })}
          >
            Remove
          </Button>
        </div>
      </div>
      <DataTable
        columns={columns}
        rows={tool.comparisons}
        keyOf={({ device, consent }) => device ?? consent ?? 'all'}
        isListOnPhone
      />
    </section>
  );
}
