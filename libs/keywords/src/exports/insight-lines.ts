import { csvLine } from '@app/common/contract';
import type {
  CannibalisationResponse,
  CompetitorComparison,
  MovementsResponse,
  SnapshotResponse,
} from '../contract/index.js';

/** Every movement with both days; a position that is not known is empty, never 0. */
export function* movementLines(movements: MovementsResponse): Generator<string> {
  yield csvLine([
    ...['movement', 'keyword', 'domain'],
    ...['before_day', 'before_outcome', 'before_position'],
    ...['after_day', 'after_outcome', 'after_position', 'change'],
  ]);
  for (const kind of ['up', 'down', 'entered', 'left'] as const) {
    for (const { keyword, domain, before, after, change } of movements[kind])
      yield csvLine([
        ...[kind, keyword, domain],
        ...[before.day, before.outcome, before.position],
        ...[after.day, after.outcome, after.position, change],
      ]);
  }
}

/** One line for each competing address. */
export function* cannibalisationLines({ keywords }: CannibalisationResponse): Generator<string> {
  yield csvLine([
    ...['keyword', 'domain', 'kind', 'address', 'days', 'best_position', 'last_position'],
    'confirmed_by_search_console',
  ]);
  for (const { keyword, domain, kind, addresses, is_confirmed: isConfirmed } of keywords) {
    const confirmed = isConfirmed === null ? null : isConfirmed ? 'yes' : 'no';
    for (const { address, days, best_position: best, last_position: last } of addresses)
      yield csvLine([keyword, domain, kind, address, days, best, last, confirmed]);
  }
}

export function comparisonTitles(domain: string, hosts: readonly string[]): string {
  return csvLine(['keyword', 'checked_at', domain, ...hosts]);
}

export function comparisonLine({
  keyword,
  checked_at: checkedAt,
  own_position: own,
  positions,
}: CompetitorComparison['rows'][number]): string {
  return csvLine([keyword, checkedAt, own, ...positions]);
}

export function* resultLines({ snapshot }: SnapshotResponse): Generator<string> {
  yield csvLine(['position', 'page', 'address', 'host', 'title', 'owner']);
  for (const { position, page, address, host, title, owner } of snapshot.results)
    yield csvLine([position, page, address, host, title, owner]);
}
