import { EARLIER_TEXT, OWN_CHECK } from '@app/fixes/contract';
import type { EffectOutcome, FixRecord, RecordEvent, RecordKind } from '@app/fixes/contract';
import { dayRange, longDay } from '../../../lib/day-text.js';
import { formatInstant } from '../../../lib/instants.js';
import { countOf } from '../../../lib/numbers.js';
import { writerName } from '../fix-text.js';

export const recordTitles: Readonly<Record<RecordKind, string>> = {
  found: 'Found',
  written: 'Written',
  reviewed: 'Reviewed',
  applied: 'Applied',
  seen: 'Seen on the page',
  overwritten: 'Overwritten',
  not_seen: 'Not seen on the page',
  reverted: 'Reverted',
  recrawled: 'Recrawled',
  effect: 'Effect',
};

export type CheckTitles = FixRecord['checkTitles'];

/** What an event says, beside its texts and pictures. */
export function recordSentence(event: RecordEvent, checkTitles: CheckTitles): string {
  switch (event.kind) {
    case 'found':
      return foundText(event.data, checkTitles);
    case 'written':
      return writtenText(event.data);
    case 'reviewed':
      return `${byText(event.data.by)}: marked as dealt with.`;
    case 'applied':
      return `${byText(event.data.by)}: sent to the page.`;
    case 'seen':
      return seenText(event.data);
    case 'overwritten':
    case 'not_seen':
      return event.data.reason ?? 'The page does not show it.';
    case 'reverted':
      return event.data.reason ?? `${byText(event.data.by)}: the page shows its original again.`;
    case 'recrawled':
      return event.data.source === 'access_log'
        ? `Verified ${event.data.bot} received the page on ${longDay(event.data.day)}, by the access log.`
        : `${event.data.bot} crawled the page on ${formatInstant(event.data.crawledAt)}, by URL Inspection.`;
    case 'effect':
      return effectText(event.data);
  }
}

type DataOf<Kind extends RecordKind> = Extract<RecordEvent, { kind: Kind }>['data'];

function foundText(
  { scanId, checkId, evidence, value }: DataOf<'found'>,
  checkTitles: CheckTitles,
): string {
  if (scanId === null && evidence !== null)
    return 'Found when the page was read again, without a scan.';
  if (scanId === null || checkId === OWN_CHECK) return 'A person asked for this text.';
  const title = checkTitles[checkId] ?? checkId;
  return `A scan found “${title}”${value === null ? '; the page had no value' : ''}.`;
}

function writtenText({ writer, by, isEdited, guards, confidence }: DataOf<'written'>): string {
  if (writer === EARLIER_TEXT && !isEdited)
    return `The text that the page had before: ${guards.filter(({ passed }) => passed).length} of ${countOf(guards.length, 'check')} passed.`;
  const author = isEdited ? 'By a person' : `By ${writerName(writer)}`;
  const passed = guards.filter((guard) => guard.passed).length;
  const checks = `${passed} of ${countOf(guards.length, 'text check')} passed`;
  const asked = by === 'user' && !isEdited ? ', asked for by a person' : '';
  return `${author}${asked}: ${checks}, confidence ${Math.round(confidence * 100)}%.`;
}

function seenText({ rendered, raw }: DataOf<'seen'>): string {
  const inBrowser = rendered ? 'in the rendered page' : 'not in the rendered page';
  if (raw === null) return `Seen ${inBrowser}; the raw response is not known.`;
  return raw
    ? `Seen ${inBrowser} and in the raw response.`
    : `Seen ${inBrowser}, not in the raw response: readers without scripts see the original.`;
}

function effectText({ outcome, change, page, before, after }: DataOf<'effect'>): string {
  const clicks = `${page.before} clicks from ${dayRange(before)}, ${page.after} from ${dayRange(after)}`;
  const interval = change === null ? '' : `: ${changeText(change)} compared with the other pages`;
  return `${outcomeTexts[outcome]}${interval} (${clicks}).`;
}

export const outcomeTexts: Readonly<Record<EffectOutcome, string>> = {
  more_clicks: 'More clicks',
  fewer_clicks: 'Fewer clicks',
  not_measurable: 'No measurable effect',
  too_few: 'Too few clicks to say',
};

/** "+20% (95% interval −4% to +50%)" */
export function changeText({
  factor,
  low,
  high,
}: {
  readonly factor: number;
  readonly low: number;
  readonly high: number;
}): string {
  return `${percent(factor)} (95% interval ${percent(low)} to ${percent(high)})`;
}

function percent(factor: number): string {
  const points = Math.round((factor - 1) * 100);
  const sign = points > 0 ? '+' : points < 0 ? '−' : '';
  return `${sign}${Math.abs(points)}%`;
}

function byText(by: 'user' | 'product'): string {
  return by === 'user' ? 'By a person' : 'By Groundswell';
}
