import { fixKindNames } from '@app/fixes/contract';
import type { Repair, RepairState } from '@app/fixes/contract';

type Tone = 'neutral' | 'warning' | 'success' | 'critical';

/** The state of a repair in a few words. */
export function repairStateText({ state, repairedBy, fixState }: Repair): {
  readonly tone: Tone;
  readonly text: string;
} {
  if (state !== 'done') return STATES[state];
  if (fixState === 'failed') return { tone: 'critical', text: 'Put back, not seen on the page' };
  if (repairedBy === 'rule') return { tone: 'success', text: 'Put back automatically' };
  return { tone: 'success', text: 'Put back' };
}

const STATES: Readonly<
  Record<Exclude<RepairState, 'done'>, { readonly tone: Tone; readonly text: string }>
> = {
  open: { tone: 'warning', text: 'Waits for you' },
  undone: { tone: 'neutral', text: 'Undone' },
  overwritten: { tone: 'neutral', text: 'Overwritten again' },
  dismissed: { tone: 'neutral', text: 'Page kept' },
  ended: { tone: 'neutral', text: 'No longer needed' },
};

/** "Title of /menu" */
export function repairName({ kind, pageUrl }: Pick<Repair, 'kind' | 'pageUrl'>): string {
  const { pathname, search } = new URL(pageUrl);
  return `${fixKindNames[kind]} of ${pathname}${search}`;
}
