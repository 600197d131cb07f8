import { AppError, Clock } from '@app/common';
import { isSiteId } from '@app/domain';
import { Injectable } from '@nestjs/common';
import { widgetPing } from '../contract/index.js';
import { hostOfOrigin, seenPathOf } from '../rules/ping-origin.js';
import { WidgetCounts } from '../widget-counts.js';
import type { PingOutcome } from '../widget-counts.js';
import { PingBuffer } from './ping-buffer.js';
import { PingLimits } from './ping-limits.js';
import type { Ping } from './ping.js';

/** Maximum between two writes: as many websites as one statement can handle well. */
const MAX_WAITING = 20_000;

interface SentPing {
  readonly body: unknown;
  readonly origin: string | undefined;
  readonly ip: string;
}

/** Accepts pings from any client without a query: they are matched to websites when they are written. */
@Injectable()
export class PingIntake {
  private readonly buffer = new PingBuffer(MAX_WAITING);
  private readonly limits = new PingLimits();

  constructor(
    private readonly counts: WidgetCounts,
    private readonly clock: Clock,
  ) {}

  /** Throws `validation_failed` for a malformed ping; pings that do not count are accepted silently. */
  take({ body, origin, ip }: SentPing): void {
    const ping = widgetPing.parse(jsonOf(body));
    const refusal = this.accept(ping, hostOfOrigin(origin), ip);
    if (refusal !== null) this.counts.pings[refusal] += 1;
  }

  /** Returns and removes everything that is waiting. */
  drain(): Ping[] {
    return this.buffer.take();
  }

  /** Puts back pings that could not be written, as far as there is room. */
  putBack(pings: readonly Ping[]): void {
    for (const ping of pings) {
      if (!this.buffer.add(ping)) this.counts.pings.buffer_full += 1;
    }
  }

  private accept(
    ping: { readonly siteId: string; readonly path: string; readonly stale?: string[] | undefined },
    host: string | null,
    ip: string,
  ): PingOutcome | null {
    if (!this.limits.allows(ip, performance.now())) return 'too_many';
    if (!isSiteId(ping.siteId)) return 'unknown_site';
    if (host === null) return 'foreign_origin';
    const { siteId, path, stale = [] } = ping;
    const at = this.clock.now();
    const isTaken = this.buffer.add({ siteId, host, path: seenPathOf(path), at, stale });
    return isTaken ? null : 'buffer_full';
  }
}

function jsonOf(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new AppError('validation_failed', 'The request is not valid.', { cause: error });
  }
}
