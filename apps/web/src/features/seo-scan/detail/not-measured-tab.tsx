import type { ScanDetail } from '@app/seo-scan/contract';
import { CircleCheck } from 'lucide-react';
import { EmptyState } from '../../../components/empty-state.js';
import { Card } from '../../../components/ui/card.js';

type NotMeasuredTabProps = { notMeasured: ScanDetail['score']['not_measured'] };

export function NotMeasuredTab({ notMeasured }: NotMeasuredTabProps) {
  if (notMeasured.length === 0) {
    return (
      <Card>
        <EmptyState icon={CircleCheck} title="Everything could be measured">
          No checks were skipped in this scan.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-text-muted">
        These checks couldn&apos;t be measured. They count neither as passed nor as failed.
      </p>
      <Card>
        <ul className="divide-y">
          {notMeasured.map(({ check_id: checkId, title, reason }) => (
            <li key={checkId} className="px-4 py-3">
              <p className="font-medium">{title}</p>
              <p className="text-sm text-text-muted">{reason}</p>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
