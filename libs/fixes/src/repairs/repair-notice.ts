import { afterDeploys } from '@app/monitoring/contract';
import { cutText, placeOf } from '@app/monitoring';
import type { ChangeNotice, NoticeLine } from '@app/monitoring';
import { fixKindNames } from '../contract/index.js';
import type { FixRepair } from '../entities/fix-repair.entity.js';

/** Lines of one notice; the rest is on the page that it leads to. */
const LINES = 10;
const TITLE_MAX_CHARS = 150;
const VALUE_MAX_CHARS = 120;

export type NoticedRepair = Pick<
  FixRepair,
  'pageUrl' | 'kind' | 'cause' | 'state' | 'wanted' | 'reason' | 'note' | 'deploys' | 'repairedBy'
>;

/**
 * Whether the owner is notified: of what was put back automatically, what a page has overwritten, and what the rule has
 * left. A lost text without a rule was reported as a change of the page, with what to do.
 */
export function needsNotice({ cause, state, note, repairedBy }: NoticedRepair): boolean {
  if (state === 'done') return repairedBy === 'rule';
  if (state !== 'open' || cause === 'changed') return false;
  return cause === 'overwritten' || note != null;
}

/** What was put back first. */
export function repairNotice(origin: string, repairs: readonly NoticedRepair[]): ChangeNotice {
  const sorted = repairs.toSorted((one, other) => Number(isDone(other)) - Number(isDone(one)));
  return {
    title: cutText(titleOf(new URL(origin).host, sorted), TITLE_MAX_CHARS),
    lines: sorted.slice(0, LINES).map(lineOf),
    more: Math.max(0, sorted.length - LINES),
  };
}

/** One repair as a sentence without its end. */
export function repairText(repair: NoticedRepair): string {
  const name = fixKindNames[repair.kind];
  const after = afterDeploys(repair.deploys);
  if (isDone(repair)) return `${name} put back automatically${after}`;
  return repair.cause === 'overwritten'
    ? `${name} of a fix overwritten${after}`
    : `${name} is gone${after} and was not put back`;
}

function isDone({ state }: NoticedRepair): boolean {
  return state === 'done';
}

function titleOf(host: string, repairs: readonly NoticedRepair[]): string {
  const [first] = repairs;
  if (repairs.length === 1 && first !== undefined)
    return `${repairText(first)}: ${placeOf(first.pageUrl)}`;
  const done = repairs.filter(isDone).length;
  const open = repairs.length - done;
  const parts = [
    ...(done === 0 ? [] : [`${done} ${done === 1 ? 'value' : 'values'} put back`]),
    ...(open === 0 ? [] : [`${open} ${open === 1 ? 'repair waits' : 'repairs wait'} for you`]),
  ];
  return `${parts.join(', ')} on ${host}`;
}

function lineOf(repair: NoticedRepair): NoticeLine {
  const { pageUrl: url, wanted, reason, note } = repair;
  const isPutBack = isDone(repair);
  return {
    ...{ mark: isPutBack ? 'recovered' : 'warning', text: repairText(repair), url },
    detail: isPutBack ? cutText(wanted, VALUE_MAX_CHARS) : cutText(reason, 2 * VALUE_MAX_CHARS),
    advice: isPutBack
      ? 'If the page is right without it, undo it under “Repairs”.'
      : [note, 'Put it back, or keep the text of the page, under “Repairs”.']
          .filter((part) => part != null)
          .join(' '),
  };
}
