import type { BotId, LogHits } from '../contract/index.js';
import type { AddressProof } from '../rules/bot-proof.js';
import type { PendingHits } from './log-counts.js';
import { ownCopy } from './own-copy.js';

type Counted = { -readonly [Key in keyof LogHits]: LogHits[Key] };

/** What one request adds to. */
export interface Counting {
  readonly day: string;
  readonly bot: BotId;
  readonly proof: AddressProof;
  /** Kept only for `dns`, until it is verified. */
  readonly address: string;
  readonly path: string;
  readonly status: number;
}

/** Beyond it, hits are counted without their pages: a crawler trap has millions of addresses. */
const ROWS_MAX = 50_000;
/** Beyond it, addresses are not verified by DNS: every one is a request to a name server. */
const PENDING_MAX = 200;

/** Sums hits with bounded memory. */
export class HitCounter {
  private readonly rows = new Map<string, Counted>();
  private readonly pending = new Map<string, { bot: BotId; rows: Map<string, Counted> }>();
  private size = 0;

  get isFull(): boolean {
    return this.size >= ROWS_MAX;
  }

  count(counting: Counting): void {
    const { proof, address, bot } = counting;
    if (proof !== 'dns') {
      this.add(this.rows, counting, proof);
      return;
    }
    const key = `${bot} ${address}`;
    let found = this.pending.get(key);
    if (found === undefined && this.pending.size >= PENDING_MAX) {
      this.add(this.rows, counting, 'unproven');
      return;
    }
    if (found === undefined) {
      found = { bot, rows: new Map() };
      this.pending.set(key, found);
    }
    this.add(found.rows, counting, 'unproven');
  }

  /** The sums, from which the next begin at zero. */
  take(): { readonly rows: LogHits[]; readonly pending: PendingHits[] } {
    const rows = [...this.rows.values()];
    const pending = [...this.pending].map(([key, found]) => ({
      bot: found.bot,
      address: key.slice(key.indexOf(' ') + 1),
      rows: [...found.rows.values()].map(({ bot: _bot, proof: _proof, ...row }) => row),
    }));
    this.rows.clear();
    this.pending.clear();
    this.size = 0;
    return { rows, pending };
  }

  private add(rows: Map<string, Counted>, counting: Counting, proof: LogHits['proof']): void {
    const { day, bot, status } = counting;
    const path = this.isFull ? '' : counting.path;
    const key = `${day} ${bot} ${proof} ${status} ${path}`;
    const row = rows.get(key);
    if (row !== undefined) {
      row.hits += 1;
      return;
    }
    this.size += 1;
    rows.set(key, { day, bot, proof, path: ownCopy(path), status, hits: 1 });
  }
}
