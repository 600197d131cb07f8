import { isWrittenCheck } from '@app/seo-scan/contract';
import type { IssueGroup } from '@app/seo-scan/contract';
import { Link } from 'react-router';
import { SeverityBadge } from '../../components/severity.js';
import { Badge } from '../../components/ui/badge.js';
import { countOf } from '../../lib/numbers.js';
import { useScanLinks } from '../../lib/scan-links.js';
import { categoryNames } from './category-names.js';
import { useScanAdditions } from './scan-additions.js';

const CHECKS_SHOWN = 10; // specification 2 section 9

type ProblemListProps = {
  scanId: string;
  /** Worst first. */
  checks: readonly IssueGroup[];
};

/** The first failed checks, each once, however many pages fail it. */
export function ProblemList({ scanId, checks }: ProblemListProps) {
  return (
    <ul className="divide-y border-t">
      {checks.slice(0, CHECKS_SHOWN).map((check) => (
        <Problem key={check.check_id} scanId={scanId} check={check} />
      ))}
    </ul>
  );
}

function Problem({ scanId, check }: { scanId: string; check: IssueGroup }) {
  const additions = useScanAdditions();
  const links = useScanLinks();
  return (
    <li className="flex flex-wrap items-center gap-x-3 hover:bg-hover sm:px-2">
      <Link
        to={links.issues(scanId, { check: check.check_id })}
        className="flex min-w-0 flex-1 basis-64 flex-col gap-1 py-3 -outline-offset-2"
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <SeverityBadge group={check.severity_group} />
          <span className="font-medium">{check.title}</span>
          <Badge>{categoryNames[check.category]}</Badge>
          <span className="text-sm text-text-muted tabular">
            {countOf(check.affected_pages, 'page')}
          </span>
        </span>
        <span className="max-w-2xl text-sm text-text-muted">{check.description}</span>
      </Link>
      {additions !== null && check.fix_kind === 'auto' && isWrittenCheck(check.check_id) && (
        <additions.AutoFixButton scanId={scanId} issue={check} />
      )}
    </li>
  );
}
