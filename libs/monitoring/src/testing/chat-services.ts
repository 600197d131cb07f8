import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** What Slack requires of Block Kit, as far as we use it. */
const slackBody = z.strictObject({
  text: z.string().min(1),
  blocks: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({
          type: z.literal('header'),
          text: z.strictObject({ type: z.literal('plain_text'), text: z.string().max(150) }),
        }),
        z.strictObject({
          type: z.literal('section'),
          text: z.strictObject({ type: z.literal('mrkdwn'), text: z.string().max(3_000) }),
        }),
        z.strictObject({ type: z.literal('actions'), elements: z.array(z.unknown()).max(25) }),
      ]),
    )
    .max(50),
});
const teamsBody = z.looseObject({
  type: z.literal('message'),
  attachments: z
    .array(
      z.looseObject({
        contentType: z.literal('application/vnd.microsoft.card.adaptive'),
        content: z.looseObject({ type: z.literal('AdaptiveCard'), version: z.string() }),
      }),
    )
    .length(1),
});
const TEAMS_MAX_BYTES = 28 * 1024;

interface Arrived {
  readonly path: string;
  readonly body: string;
}

/**
 * Speaks the protocols of Slack's incoming webhooks (`/services/…`) and of the Workflows webhooks of Teams
 * (`/workflows/…`) on loopback: their answers to good and bad messages, limits and addresses that were removed.
 */
export class ChatServices {
  readonly arrived: Arrived[] = [];
  /** What it answers instead, once each. */
  readonly faults: {
    readonly status: number;
    readonly body: string;
    readonly retryAfter?: string;
  }[] = [];
  /** Addresses that their owners have removed. */
  readonly removed = new Set<string>();

  private constructor(
    readonly origin: string,
    private readonly stop: () => Promise<void>,
  ) {}

  static async start(): Promise<ChatServices> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const services = new ChatServices(`http://127.0.0.1:${port}`, async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    });
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const arrived = { path: request.url ?? '', body: Buffer.concat(chunks).toString('utf8') };
        const { status, body, retryAfter } = services.answerTo(arrived);
        response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
        response.end(body);
      });
    });
    return services;
  }

  close(): Promise<void> {
    return this.stop();
  }

  private answerTo(arrived: Arrived): { status: number; body: string; retryAfter?: string } {
    const fault = this.faults.shift();
    if (fault !== undefined) return fault;
    if (arrived.path.startsWith('/services/')) return this.slack(arrived);
    if (arrived.path.startsWith('/workflows/')) return this.teams(arrived);
    return { status: 404, body: 'no_service' };
  }

  private slack(arrived: Arrived): { status: number; body: string } {
    if (this.removed.has(arrived.path)) return { status: 404, body: 'no_service' };
    if (!isJson(arrived.body, slackBody)) return { status: 400, body: 'invalid_payload' };
    this.arrived.push(arrived);
    return { status: 200, body: 'ok' };
  }

  private teams(arrived: Arrived): { status: number; body: string } {
    if (this.removed.has(arrived.path)) return { status: 404, body: '{"error":{}}' };
    if (arrived.body.length > TEAMS_MAX_BYTES) return { status: 413, body: '' };
    if (!isJson(arrived.body, teamsBody)) return { status: 400, body: '{"error":{}}' };
    this.arrived.push(arrived);
    return { status: 202, body: '' };
  }
}

function isJson(text: string, schema: z.ZodType): boolean {
  try {
    return schema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
