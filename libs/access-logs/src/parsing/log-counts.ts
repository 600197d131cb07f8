import type { BotId, LineCounts, LogHits } from '../contract/index.js';

/** Hits that reverse DNS of the address decides. The address is never stored. */
export interface PendingHits {
  readonly bot: BotId;
  readonly address: string;
  readonly rows: readonly Omit<LogHits, 'bot' | 'proof'>[];
}

export function addCounts(one: LineCounts, other: LineCounts): LineCounts {
  return {
    lines: one.lines + other.lines,
    bots: one.bots + other.bots,
    unread: one.unread + other.unread,
    otherHosts: one.otherHosts + other.otherHosts,
    known: one.known + other.known,
    outside: one.outside + other.outside,
  };
}
