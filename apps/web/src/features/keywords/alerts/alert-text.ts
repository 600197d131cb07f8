import type { AlertChannel, AlertKind, AlertRule } from '@app/keywords/contract';

/** The kinds of a rule, as the form calls them. */
export const KIND_NAMES: Readonly<Record<AlertKind, string>> = {
  entered_top: 'Enters the top results',
  left_top: 'Leaves the top results',
  fell_by: 'Drops by a number of positions',
  address_changed: 'Another URL ranks',
  ai_overview_gained: 'AI overview cites us',
  ai_overview_lost: 'AI overview no longer cites us',
};
export const CHANNEL_NAMES: Readonly<Record<AlertChannel, string>> = {
  bell: 'In the app',
  mail: 'By email',
  webhook: 'By webhook',
};

/** "Enters the top 10". */
export function conditionText({ kind, threshold }: Pick<AlertRule, 'kind' | 'threshold'>): string {
  switch (kind) {
    case 'entered_top':
      return `Enters the top ${threshold}`;
    case 'left_top':
      return `Leaves the top ${threshold}`;
    case 'fell_by':
      return threshold === 1
        ? 'Drops by 1 position or more'
        : `Drops by ${threshold} positions or more`;
    case 'address_changed':
    case 'ai_overview_gained':
    case 'ai_overview_lost':
      return KIND_NAMES[kind];
  }
}

/** "Keywords of bakery.example, tagged hot". @param website of the rule; `null` if it has none. */
export function scopeText({ domain, tag }: AlertRule, website: string | null): string {
  const of = [website, domain].filter((each) => each !== null);
  const places = of.length === 0 ? 'All keywords' : `Keywords of ${of.join(' and ')}`;
  return tag === null ? places : `${places}, tagged ${tag}`;
}
