import type { SeverityGroup } from '@app/seo-audits/contract';
import type { IssueFilters, IssueGroup } from '@app/seo-scan/contract';
import { Card } from '../../../components/ui/card.js';
import { CheckRow } from './check-row.js';

const SECTIONS = [
  { group: 'error', title: 'Critical issues' },
  { group: 'warning', title: 'Warnings' },
  { group: 'notice', title: 'Notices' },
] as const satisfies readonly { group: SeverityGroup; title: string }[];

type CheckListProps = {
  scanId: string;
  groups: readonly IssueGroup[];
  filters: IssueFilters;
  openCheck: string | null;
  onToggle: (checkId: string) => void;
};

/** The failed checks by severity; expanding one shows its pages. */
export function CheckList({ scanId, groups, filters, openCheck, onToggle }: CheckListProps) {
  return SECTIONS.map(({ group, title }) => {
    const checks = groups.filter((check) => check.severity_group === group);
    if (checks.length === 0) return null;
    return (
      <section key={group} aria-label={title}>
        <h2 className="mb-2 font-semibold">{title}</h2>
        <Card className="overflow-hidden">
          <ul className="divide-y">
            {checks.map((check) => (
              <CheckRow
                key={check.check_id}
                scanId={scanId}
                check={check}
                filters={filters}
                isOpen={check.check_id === openCheck}
                onToggle={() => onToggle(check.check_id)}
              />
            ))}
          </ul>
        </Card>
      </section>
    );
  });
}
