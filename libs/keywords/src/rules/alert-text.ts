import type { AlertKind } from '../contract/index.js';

/** A change that an alert reports. */
export interface AlertFacts {
  readonly kind: AlertKind;
  readonly threshold: number | null;
  readonly keyword: string;
  readonly domain: string;
  /** Name of its market: a text may be tracked in several. */
  readonly location: string;
  /** `null`: not among the first `fromDepth` results. */
  readonly fromPosition: number | null;
  readonly fromDepth: number;
  readonly fromAddress: string | null;
  readonly fromAt: Date;
  readonly toPosition: number | null;
  readonly toDepth: number;
  readonly toAddress: string | null;
  readonly toAt: Date;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A sentence that names both dates, those of UTC. */
export function alertSentence(alert: AlertFacts): string {
  const { kind, threshold, domain, fromAt, toAt } = alert;
  const name = `“${alert.keyword}” (${alert.location})`;
  const change = (from: string, to: string): string =>
    `${from} on ${day.format(fromAt)}, ${to} on ${day.format(toAt)}.`;
  const places = change(
    placeText(alert.fromPosition, alert.fromDepth),
    placeText(alert.toPosition, alert.toDepth),
  );
  switch (kind) {
    case 'entered_top':
      return `${name} entered the top ${threshold} for ${domain}: ${places}`;
    case 'left_top':
      return `${name} left the top ${threshold} for ${domain}: ${places}`;
    case 'fell_by':
      return `${name} dropped${fallText(alert)} for ${domain}: ${places}`;
    case 'address_changed':
      return `Another URL of ${domain} ranks for ${name}: ${change(
        alert.fromAddress ?? 'none',
        alert.toAddress ?? 'none',
      )}`;
    case 'ai_overview_gained':
      return `The AI overview for ${name} cites ${domain}: ${change('not cited', 'cited')}`;
    case 'ai_overview_lost':
      return `The AI overview for ${name} no longer cites ${domain}: ${change('cited', 'not cited')}`;
  }
}

function placeText(position: number | null, depth: number): string {
  return position === null ? `not among the first ${depth} results` : `position ${position}`;
}

/** How far is known only where both are ranked. */
function fallText({ fromPosition, toPosition }: AlertFacts): string {
  if (fromPosition === null || toPosition === null) return '';
  const places = toPosition - fromPosition;
  return ` by ${places} ${places === 1 ? 'position' : 'positions'}`;
}
