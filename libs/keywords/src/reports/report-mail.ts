import type { MailSection, UserMail } from '@app/notifications';
import { gapSentence } from '../contract/index.js';
import type { BucketCounts, ClickRatesSource, GapReason } from '../contract/index.js';
import type { MovementKind, StoredMovement } from '../overview/movements.repository.js';
import type { ReportWeek } from '../rules/report-week.js';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const MOVED: readonly (readonly [MovementKind, string])[] = [
  ['up', 'Better'],
  ['down', 'Worse'],
  ['entered', 'New in the results'],
  ['left', 'No longer in the results'],
];
const POSITIONS = [
  ['top_3', 'Positions 1 to 3'],
  ['top_10', 'Positions 4 to 10'],
  ['top_20', 'Positions 11 to 20'],
  ['top_50', 'Positions 21 to 50'],
  ['top_100', 'Positions 51 to 100'],
  ['not_in_depth', 'Not in the results'],
  ['unknown', 'Unknown'],
] as const satisfies readonly (readonly [keyof BucketCounts, string])[];

type LocatedMovement = Omit<StoredMovement, 'market_id'> & { readonly location: string };
/** Keywords whose last check showed nothing, or was put off, for the same reason. */
export interface KeywordGaps {
  readonly reason: GapReason;
  readonly keywords: number;
}

/** What a week's report says. */
export interface WeeklyFigures {
  /** The greatest of each kind, with the number of all of that kind. */
  readonly movements: readonly LocatedMovement[];
  readonly now: BucketCounts;
  readonly keywords: number;
  /** By own target, 0 to 1; `null` without search volumes. */
  readonly shares: readonly {
    readonly host: string;
    readonly share: number | null;
    readonly rates: ClickRatesSource;
  }[];
  readonly withoutVolume: number;
  /** By reason; the last known ranks of these keywords are counted. */
  readonly gaps: readonly KeywordGaps[];
  /** The user tracks keywords of the demo search engine only. */
  readonly isDemo: boolean;
}

/** The weekly report on tracked keywords. Only checks that can be compared are, each with both dates. */
export function keywordReportMail(week: ReportWeek, figures: WeeklyFigures): UserMail {
  const { movements, now, keywords, gaps, isDemo } = figures;
  const unknown = gaps.reduce((sum, gap) => sum + gap.keywords, 0);
  const days = `${dayText(week.mondayOn)} to ${dayText(week.sundayOn)}`;
  const moved = MOVED.flatMap(([kind, heading]) => movedSection(movements, kind, heading));
  return {
    kind: 'keyword_report',
    key: `keyword_report:${week.mondayOn}`,
    subject: `Your keywords: ${days}`,
    paragraphs: [
      `How your keywords ranked, ${days}. Only comparable checks are included.`,
      ...(isDemo ? ['These results come from the demo search engine and are made up.'] : []),
      ...(moved.length === 0 ? ['No rank changed between comparable checks.'] : []),
    ],
    facts: [
      { label: 'Tracked', value: keywordsText(keywords) },
      { label: 'Unchanged', value: keywordsText(countOf(movements, 'unchanged')) },
      { label: 'Not comparable', value: keywordsText(countOf(movements, 'not_comparable')) },
      { label: 'Unknown at the last check', value: keywordsText(unknown) },
    ],
    sections: [
      ...moved,
      ...gapSection(gaps),
      {
        heading: 'Positions now',
        lines: POSITIONS.map(([bucket, name]) => `${name}: ${keywordsText(now[bucket])}`),
      },
      ...shareSection(figures),
    ],
    action: { label: 'Open the keyword tracker', path: '/keyword-tracker' },
    footer:
      'You\'re receiving this email because "Keyword report" is on. Turn it off under Settings, Notifications.',
  };
}

function movedSection(
  movements: readonly LocatedMovement[],
  kind: MovementKind,
  heading: string,
): MailSection[] {
  const rows = movements.filter((row) => row.kind === kind);
  if (rows.length === 0) return [];
  const total = countOf(movements, kind);
  const more = total - rows.length;
  return [
    {
      heading: `${heading}: ${keywordsText(total)}`,
      lines: [...rows.map(movementText), ...(more > 0 ? [`and ${more} more`] : [])],
    },
  ];
}

function movementText(row: LocatedMovement): string {
  const before = `${placeText(row.before_position)} on ${dayText(row.before_day)}`;
  const after = `${placeText(row.after_position)} on ${dayText(row.after_day)}`;
  return `“${row.keyword}” (${row.location}) for ${row.domain}: ${before}, ${after}`;
}

function placeText(position: number | null): string {
  return position === null ? 'not in the results' : `position ${position}`;
}

function gapSection(gaps: WeeklyFigures['gaps']): MailSection[] {
  if (gaps.length === 0) return [];
  const lines = gaps.map(
    ({ reason, keywords }) => `${keywordsText(keywords)}: ${gapSentence(reason)}`,
  );
  return [{ heading: 'Why ranks are unknown', lines }];
}

function shareSection({ shares, withoutVolume }: WeeklyFigures): MailSection[] {
  const known = shares.filter(({ share }) => share !== null);
  if (known.length === 0) return [];
  const leftOut = `Not included: ${keywordsText(withoutVolume)} without a search volume`;
  return [
    {
      heading: 'Share of voice',
      lines: [
        ...known.map(({ host, share }) => `${host}: ${((share ?? 0) * 100).toFixed(1)}%`),
        ...(withoutVolume > 0 ? [leftOut] : []),
        ...new Set(known.map(({ rates }) => ratesText(rates))),
      ],
    },
  ];
}

function ratesText(rates: ClickRatesSource): string {
  if (rates.source === 'default')
    return `Click rates by position: averages across Google (${rates.study})`;
  const { site_url: siteUrl, from, to, impressions } = rates;
  const days = `${dayText(from)} to ${dayText(to)}`;
  return `Click rates by position: your own Search Console (${siteUrl}, ${days}, ${impressions.toLocaleString('en-US')} impressions)`;
}

function countOf(movements: readonly LocatedMovement[], kind: MovementKind): number {
  return movements.find((row) => row.kind === kind)?.of_kind ?? 0;
}

function keywordsText(count: number): string {
  return count === 1 ? '1 keyword' : `${count.toLocaleString('en-US')} keywords`;
}

/** @param date `2026-11-23` → `23 November 2026`. */
function dayText(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}
