import { APP_CONFIG, AppError, IdempotentRequests } from '@app/common';
import type { AppConfig } from '@app/common';
import { createRequestStateCodec } from '@modelcontextprotocol/server';
import type { ServerContext } from '@modelcontextprotocol/server';
import { Inject, Injectable } from '@nestjs/common';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Effect } from './mcp-tool.js';

const VALID_SECONDS = 60 * 60; // shorter than idempotency keys are kept, so that a repetition never acts twice

/** The call that a user is asked to confirm. */
export interface ConfirmedCall {
  readonly userId: string;
  readonly tool: string;
  /** Without the confirmation itself. */
  readonly input: object;
  /** At most, as the user sees it. */
  readonly cost: Effect['cost'];
}

const sealed = z.object({
  id: z.string(),
  call: z.string(),
  cost: z.record(z.string(), z.number()),
});

/** Tokens that prove which call was shown to the user before it is made. They are signed, not stored. */
@Injectable()
export class Confirmations {
  private readonly codec;

  constructor(
    @Inject(APP_CONFIG) { jwtSecret }: AppConfig,
    private readonly requests: IdempotentRequests,
  ) {
    const key = createHmac('sha256', jwtSecret).update('mcp confirmations').digest();
    this.codec = createRequestStateCodec<z.infer<typeof sealed>>({
      key,
      ttlSeconds: VALID_SECONDS,
    });
  }

  issue(call: ConfirmedCall): Promise<string> {
    return this.codec.mint({ id: randomUUID(), call: fingerprint(call), cost: call.cost ?? {} });
  }

  /**
   * The idempotency key of the confirmed call: the same for every repetition with this token. Throws
   * `validation_failed` for a token of another call, one that has expired, and a call that costs more by now.
   */
  async keyOf(token: string, call: ConfirmedCall, context: ServerContext): Promise<string> {
    const content = await this.codec.verify(token, context).catch(() => null);
    const { data } = sealed.safeParse(content);
    if (data?.call !== fingerprint(call)) throw refusal(OTHER_CALL);
    if (costsMore(call.cost, data.cost)) throw refusal(COSTS_MORE);
    return `mcp:${data.id}`;
  }

  /**
   * For a call that would act again when it is repeated: its confirmation is good for one attempt. Throws
   * `already_processed` afterwards.
   */
  async useUp(userId: string, key: string): Promise<void> {
    const attempt = { id: randomUUID() };
    const request = { operation: 'mcp-confirmation' };
    const first = await this.requests.once({ userId, key, request }, () =>
      Promise.resolve(attempt),
    );
    if (first.id !== attempt.id) throw new AppError('already_processed', USED);
  }
}

const OTHER_CALL =
  'This confirmation has expired, or is of a call with other arguments. Call again without it to get a new one.';
const COSTS_MORE =
  'This would now do more than the user confirmed. Call again without the confirmation to get a new one.';
const USED = 'This confirmation was used before. Call again without it to get a new one.';

function refusal(sentence: string): AppError {
  return new AppError('validation_failed', sentence, {
    details: { confirmation_token: sentence },
  });
}

function costsMore(now: Effect['cost'], shown: Readonly<Record<string, number>>): boolean {
  return Object.entries(now ?? {}).some(([name, amount]) => amount > (shown[name] ?? 0));
}

function fingerprint({ userId, tool, input }: ConfirmedCall): string {
  const inOrder = Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([userId, tool, inOrder]))
    .digest('base64url');
}
