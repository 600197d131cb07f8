import { csvLine } from '@app/common/contract';
import type { Issue } from '../contract/index.js';
import type { ScanReport } from './scan-report.js';

/** Byte order mark, without which Excel reads UTF-8 in the system's legacy encoding. */
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

/** Every issue as a row, chunk by chunk. */
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

/** "State" compares the issue with earlier scans; this column states what to do about it. */
function statusNow({ ignored, fixed_live: isFixedLive }: Issue): 'open' | 'ignored' | 'fixed live' {
  if (ignored !== null) return 'ignored';
  return isFixedLive ? 'fixed live' : 'open';
}
