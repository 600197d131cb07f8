import type { GuestIssueGroup } from '@app/seo-scan/contract';
import { ChevronRight } from 'lucide-react';
import { SeverityIcon } from '../../../components/severity.js';
import { Card, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { readableUrl } from '../../../lib/addresses.js';
import { countOf } from '../../../lib/numbers.js';
import { CheckGuide } from '../issues/check-guide.js';
import { Evidence } from '../issues/evidence.js';

/** The failed checks of a scan without an account, each with the first page where it fails. */
export function GuestCheckList({ groups }: { groups: readonly GuestIssueGroup[] }) {
  return (
    <Card aria-labelledby="guest-checks-title" className="overflow-hidden">
      <CardHeader className="pb-4">
        <CardTitle id="guest-checks-title">What to fix, worst first</CardTitle>
      </CardHeader>
      <ul className="divide-y border-t">
        {groups.map((group) => (
          <li key={group.check_id}>
            <GuestCheck group={group} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function GuestCheck({ group }: { group: GuestIssueGroup }) {
  const { example } = group;
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-hover">
        <SeverityIcon group={group.severity_group} />
        <span className="min-w-0 flex-1 font-medium">{group.title}</span>
        <span className="shrink-0 text-sm text-text-muted tabular">
          {countOf(group.affected_pages, 'page')}
        </span>
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-text-muted transition-transform group-open:rotate-90"
        />
      </summary>
      <div className="flex flex-col gap-4 border-t bg-background px-4 py-4 sm:px-11">
        <CheckGuide check={group} />
        {example !== null && (
          <section className="flex flex-col gap-2">
            <h3 className="font-semibold [overflow-wrap:anywhere]">
              {group.affected_pages > 1 ? 'For example on ' : 'On '}
              {readableUrl(example.page_url)}
            </h3>
            {(example.evidence ?? example.current_value) !== null && (
              <Evidence text={example.evidence ?? example.current_value ?? ''} />
            )}
          </section>
        )}
      </div>
    </details>
  );
}
