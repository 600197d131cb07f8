import type { KeywordRefusal, SearchMarket } from '@app/search-data/contract';
import { usualLanguage } from '@app/search-data/contract';
import type { Cadence, PauseReason, TrackedKeyword } from '../contract/index.js';
import { trackerLocations } from '../contract/index.js';
import type { LockedKeyword } from '../refreshing/locked-keyword.js';
import { isSameAddress } from '../rules/same-address.js';

/** A row of `tracked_keywords`. */
export type KeywordRow = Omit<LockedKeyword, 'day_outcome' | 'day_position' | 'paused'> & {
  readonly text: string;
  readonly normalised: string;
  readonly market_id: number;
  readonly cadence: Cadence;
  readonly intended_address: string | null;
  readonly paused: PauseReason | null;
  readonly pending_snapshot_id: string | null;
  readonly created_at: Date | string;
  readonly search_volume: number | null;
  readonly cpc_micros: number | null;
  readonly difficulty: number | null;
  readonly figures_at: Date | string | null;
  readonly figures_reason: KeywordRefusal | null;
};

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** A country as the form offers it first, otherwise the market in words; the demo search engine has none. */
export function locationOf(market: SearchMarket): string {
  const { engine, country, language, location, device } = market;
  if (engine === 'demo') return 'Demo search engine';
  const known = Object.entries(trackerLocations).find(([, code]) => code === country);
  const place = location ?? known?.[0] ?? countryNames.of(country) ?? country;
  const isUsual =
    engine === 'google' && language === usualLanguage(country) && device === 'desktop';
  if (location === null && isUsual) return place;
  return [place, engine, language, device].join(', ');
}

/** The REST and tRPC form of a tracked keyword. */
export function presentKeyword(row: KeywordRow, market: SearchMarket): TrackedKeyword {
  const { rank, previous_rank: before, gap_outcome, gap_reason, gap_since } = row;
  const intended = row.intended_address;
  return {
    id: row.id,
    keyword: row.text,
    domain: row.target,
    location: locationOf(market),
    current_rank: rank,
    previous_rank: before,
    search_volume: row.search_volume,
    last_checked: instant(row.checked_at),
    market,
    match: row.match,
    website_id: row.website_id,
    tags: row.tags,
    cadence: row.cadence,
    depth: row.depth,
    intended_address: intended,
    outcome: row.outcome,
    depth_checked: row.outcome === 'not_in_depth' ? row.depth_checked : null,
    address: row.address,
    intended_missed:
      intended === null || row.address === null ? null : !isSameAddress(intended, row.address),
    rank_change: rank === null || before === null ? null : before - rank,
    previous_outcome: row.previous_outcome,
    previous_checked: instant(row.previous_checked_at),
    provider: row.provider,
    gap:
      gap_outcome === null || gap_reason === null || gap_since === null
        ? null
        : { outcome: gap_outcome, reason: gap_reason, since: new Date(gap_since).toISOString() },
    is_refreshing: refreshStatus(row) !== null,
    refresh_status: refreshStatus(row),
    paused: row.paused,
    next_due: instant(row.next_due_at),
    cpc_micros: row.cpc_micros,
    difficulty: row.difficulty,
    figures_on: instant(row.figures_at)?.slice(0, 10) ?? null,
    figures_reason: market.engine === 'google' ? row.figures_reason : 'no_market',
    created_at: new Date(row.created_at).toISOString(),
  };
}

function refreshStatus(row: KeywordRow): TrackedKeyword['refresh_status'] {
  if (row.pending_snapshot_id !== null) return 'running';
  return row.refresh_id === null ? null : 'queued';
}

function instant(value: Date | string | null): string | null {
  return value === null ? null : new Date(value).toISOString();
}
