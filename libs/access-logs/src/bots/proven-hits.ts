import type { LogHits } from '../contract/index.js';
import type { PendingHits } from '../parsing/log-counts.js';
import { knownBots } from '../rules/known-bots.js';
import type { KnownBot } from '../rules/known-bots.js';
import type { ReverseDns } from './reverse-dns.js';

/** All hits of a part of a log, each row once, after reverse DNS has decided what ranges could not. */
export async function provenHits(
  dns: Pick<ReverseDns, 'verify'>,
  rows: readonly LogHits[],
  pending: readonly PendingHits[],
): Promise<LogHits[]> {
  const wanted = pending.map(({ bot, address }) => ({ bot: knownBot(bot), address }));
  const proofs = wanted.length === 0 ? [] : await dns.verify(wanted);
  const resolved = pending.flatMap(({ bot, rows: hits }, at) =>
    hits.map((hit): LogHits => ({ ...hit, bot, proof: proofs[at] ?? 'unproven' })),
  );
  return merged([...rows, ...resolved]);
}

/** Rows that differ in their number of hits only become one. */
export function merged(rows: readonly LogHits[]): LogHits[] {
  const byKey = new Map<string, LogHits>();
  for (const row of rows) {
    const key = `${row.day} ${row.bot} ${row.proof} ${row.status} ${row.path}`;
    const hits = (byKey.get(key)?.hits ?? 0) + row.hits;
    byKey.set(key, { ...row, hits });
  }
  return [...byKey.values()];
}

function knownBot(id: string): KnownBot {
  const bot = knownBots.find((each) => each.id === id);
  if (bot === undefined) throw new Error(`There is no bot "${id}".`);
  return bot;
}
