import { csvLine } from '@app/common/contract';
import type {
  CannibalisationResponse,
  CompetitorComparison,
  MovementsResponse,
  RankAlert,
  SnapshotResponse,
} from '../contract/index.js';

/** Every movement with both days; a position that is not known is empty, never 0. */
export function* movementLines(movements: MovementsResponse): Generator<string> {
  yield csvLine([
    ...['movement', 'keyword', 'domain', 'location'],
    ...['before_day', 'before_outcome', 'before_position'],
    ...['after_day', 'after_outcome', 'after_position', 'change'],
  ]);
  for (const kind of ['up', 'down', 'entered', 'left'] as const) {
    for (const { keyword, domain, location, before, after, change } of movements[kind])
      yield csvLine([
        ...[kind, keyword, domain, location],
        ...[before.day, before.outcome, before.position],
        ...[after.day, after.outcome, after.position, change],
      ]);
  }
}

/** One line for each competing address. */
export function* cannibalisationLines({ keywords }: CannibalisationResponse): Generator<string> {
  yield csvLine([
    ...['keyword', 'domain', 'location', 'kind', 'address', 'days'],
    ...['best_position', 'last_position'],
    'confirmed_by_search_console',
  ]);
  for (const { keyword, domain, location, kind, addresses, ...found } of keywords) {
    const { is_confirmed: isConfirmed } = found;
    const confirmed = isConfirmed === null ? null : isConfirmed ? 'yes' : 'no';
    for (const { address, days, best_position: best, last_position: last } of addresses)
      yield csvLine([keyword, domain, location, kind, address, days, best, last, confirmed]);
  }
}

export function comparisonTitles(domain: string, hosts: readonly string[]): string {
  return csvLine(['keyword', 'location', 'checked_at', domain, ...hosts]);
}

export function comparisonLine({
  keyword,
  location,
  checked_at: checkedAt,
  own_position: own,
  positions,
}: CompetitorComparison['rows'][number]): string {
  return csvLine([keyword, location, checkedAt, own, ...positions]);
}

export function* resultLines({ snapshot }: SnapshotResponse): Generator<string> {
  yield csvLine(['position', 'page', 'address', 'host', 'title', 'owner']);
  for (const { position, page, address, host, title, owner } of snapshot.results)
    yield csvLine([position, page, address, host, title, owner]);
}

/** Titles of the columns of `alertLine`. */
export const ALERT_TITLES = csvLine([
  ...['raised', 'kind', 'threshold', 'keyword', 'domain', 'location'],
  ...['from_checked', 'from_position', 'from_address'],
  ...['to_checked', 'to_position', 'to_address', 'message'],
]);

export function alertLine(alert: RankAlert): string {
  return csvLine([
    ...[alert.created_at, alert.kind, alert.threshold],
    ...[alert.keyword, alert.domain, alert.location],
    ...[alert.from_at, alert.from_position, alert.from_address],
    ...[alert.to_at, alert.to_position, alert.to_address],
    alert.message,
  ]);
}
