import { Clock, cutPage } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { KeyCallList, ListKeyCallsInput } from '../contract/index.js';
import { KeyCallsRepository } from './key-calls.repository.js';

const KEPT_DAYS = 400; // a year, and the time to look into it
const DAY_MS = 24 * 60 * 60_000;

/** What agents have called with the keys of an account. */
@Injectable()
export class KeyCalls {
  constructor(
    private readonly repository: KeyCallsRepository,
    private readonly clock: Clock,
  ) {}

  async record(
    { userId, apiKeyId }: Actor,
    call: {
      readonly tool: string;
      readonly result: string;
      readonly cost?: Readonly<Record<string, number>> | undefined;
    },
  ): Promise<void> {
    if (apiKeyId === undefined) return;
    const { tool, result, cost = null } = call;
    const createdAt = this.clock.now();
    await this.repository.insert({ userId, apiKeyId, tool, result, cost, createdAt });
  }

  /** Newest first. */
  async list(actor: Actor, { cursor, limit }: ListKeyCallsInput): Promise<KeyCallList> {
    const rows = await this.repository.list(actor.userId, cursor ?? null, limit + 1);
    const { shown, nextCursor } = cutPage(rows, limit, ({ id }) => id);
    const calls = shown.map((row) => ({
      ...row,
      createdAt: new Date(row.createdAt).toISOString(),
    }));
    return { calls, nextCursor };
  }

  /** Idempotent. */
  removeOld(): Promise<void> {
    return this.repository.removeBefore(new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS));
  }
}
