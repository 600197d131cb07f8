import { APP_CONFIG, AppError } from '@app/common';
import type { AppConfig } from '@app/common';
import { createRequestStateCodec } from '@modelcontextprotocol/server';
import type { ServerContext } from '@modelcontextprotocol/server';
import { Inject, Injectable } from '@nestjs/common';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';

const VALID_SECONDS = 60 * 60; // shorter than idempotency keys are kept, so that a repetition never acts twice

/** The call that a user is asked to confirm. */
export interface ConfirmedCall {
  readonly userId: string;
  readonly tool: string;
  /** Without the confirmation itself. */
  readonly input: object;
}

const sealed = z.object({ id: z.string(), call: z.string() });

/** Tokens that prove which call was shown to the user before it is made. They are signed, not stored. */
@Injectable()
export class Confirmations {
  private readonly codec;

  constructor(@Inject(APP_CONFIG) { jwtSecret }: AppConfig) {
    const key = createHmac('sha256', jwtSecret).update('mcp confirmations').digest();
    this.codec = createRequestStateCodec<z.infer<typeof sealed>>({
      key,
      ttlSeconds: VALID_SECONDS,
    });
  }

  issue(call: ConfirmedCall): Promise<string> {
    return this.codec.mint({ id: randomUUID(), call: fingerprint(call) });
  }

  /**
   * The idempotency key of the confirmed call: the same for every repetition with this token. Throws
   * `validation_failed` for a token of another call, and one that has expired.
   */
  async keyOf(token: string, call: ConfirmedCall, context: ServerContext): Promise<string> {
    const content = await this.codec.verify(token, context).catch(() => null);
    const { data } = sealed.safeParse(content);
    if (data?.call === fingerprint(call)) return `mcp:${data.id}`;
    throw new AppError('validation_failed', OTHER_CALL, {
      details: { confirmation_token: OTHER_CALL },
    });
  }
}

const OTHER_CALL =
  'This confirmation has expired, or is of a call with other arguments. Call again without it to get a new one.';

function fingerprint({ userId, tool, input }: ConfirmedCall): string {
  const inOrder = Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([userId, tool, inOrder]))
    .digest('base64url');
}
