import { csvLine } from '@app/common/contract';
import type { Issue } from '../contract/index.js';
import type { ScanReport } from './scan-report.js';

/** Without it Excel reads UTF-8 as the system's old character set. */
const BYTE_ORDER_MARK = '\uFEFF';

const COLUMNS = [
  'Severity',
  'Group',
  'Category',
  'Check',
  'Check id',
  'Page',
  'Found',
  'Evidence',
  'Element',
  'How to fix',
  'Source',
  'Fix',
  'State',
  'First seen',
  'Status now',
  'Ignored because',
] as const;

/** Every issue as a line, piece by piece. */
export async function* reportCsv({ issues }: ScanReport): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS);
  for await (const issue of issues) {
    yield csvLine([
      issue.severity,
      issue.severity_group,
      issue.category,
      issue.title,
      issue.check_id,
      issue.page_url,
      issue.current_value,
      issue.evidence,
      issue.selector ?? null,
      issue.recommendation,
      issue.authority,
      issue.fix_kind,
      issue.state,
      issue.first_seen_at,
      statusNow(issue),
      issue.ignored?.reason ?? null,
    ]);
  }
}

/** "State" tells the issue against the scans before, this what is to be done about it. */
function statusNow({ ignored, fixed_live: isFixedLive }: Issue): 'open' | 'ignored' | 'fixed live' {
  if (ignored !== null) return 'ignored';
  return isFixedLive ? 'fixed live' : 'open';
}
