import { issueBalance } from '@app/seo-scan/contract';
import type { Scan } from '@app/seo-scan/contract';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { SeverityIcon } from '../../components/severity.js';
import { formatCount } from '../../lib/numbers.js';

/** The open issues by severity and the passed checks, in one line. */
export function IssueCounts({ scan }: { scan: Scan }) {
  const { open } = issueBalance(scan);
  return (
    <ul className="flex flex-wrap items-center gap-x-2 gap-y-1 tabular sm:gap-x-4">
      <Count
        icon={<SeverityIcon group="error" isDecorative />}
        value={open.critical_issues}
        name="critical"
      />
      <Count
        icon={<SeverityIcon group="warning" isDecorative />}
        value={open.warnings}
        name="warnings"
      />
      <Count
        icon={<SeverityIcon group="notice" isDecorative />}
        value={open.notices}
        name="notices"
      />
      <Count
        icon={<CircleCheck aria-hidden className="size-4 text-success" />}
        value={scan.passed_checks}
        name="passed"
      />
    </ul>
  );
}

function Count({ icon, value, name }: { icon: ReactNode; value: number; name: string }) {
  return (
    <li className="inline-flex items-center gap-1 sm:gap-1.5">
      {icon}
      <span className="font-semibold text-text">{formatCount(value)}</span>
      <span className="text-sm text-text-muted max-sm:sr-only">{name}</span>
    </li>
  );
}
