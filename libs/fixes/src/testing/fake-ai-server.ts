import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as received by a chat/completions service. */
export interface ModelRequest {
  readonly authorization: string | null;
  readonly system: string;
  readonly user: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** How the service handles one request. */
export type ModelBehaviour =
  | { readonly kind: 'optimized'; readonly text: string }
  /** The whole text of the message, whether in the agreed format or not. */
  | { readonly kind: 'message'; readonly text: string; readonly finishReason?: string }
  | { readonly kind: 'refusal' }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string }
  | { readonly kind: 'body'; readonly body: string }
  | { readonly kind: 'endless' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'hangup' }
  | { readonly kind: 'redirect'; readonly to: string };

type Plan = ModelBehaviour | ((requested: ModelRequest) => ModelBehaviour);

/** A service that implements chat/completions with `response_format: json_schema`, including faults. */
export class FakeAiServer {
  readonly requests: ModelRequest[] = [];
  private plans: Plan[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeAiServer> {
    const server = createServer();
    const fake = new FakeAiServer(server);
    server.on('request', (request, response) => void fake.respond(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return fake;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  /** One plan per request; the last one is repeated. */
  will(...plans: Plan[]): void {
    this.requests.length = 0;
    this.plans = plans;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requested = await readRequest(request);
    this.requests.push(requested);
    const plan = this.plans.length > 1 ? this.plans.shift() : this.plans[0];
    const behaviour = typeof plan === 'function' ? plan(requested) : plan;
    if (request.url !== '/v1/chat/completions' || behaviour === undefined) {
      response.writeHead(404).end('{"error":{"message":"no such place"}}');
      return;
    }
    behave(behaviour, response);
  }
}

function behave(behaviour: ModelBehaviour, response: ServerResponse): void {
  switch (behaviour.kind) {
    case 'optimized':
      send(response, completion(JSON.stringify(fixOut(behaviour.text))));
      return;
    case 'message':
      send(response, completion(behaviour.text, behaviour.finishReason));
      return;
    case 'refusal':
      send(response, completion(null, 'content_filter'));
      return;
    case 'status': {
      const { status, retryAfter } = behaviour;
      const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end('{"error":{"message":"key sk-secret is no good","type":"fault"}}');
      return;
    }
    case 'body':
      response.writeHead(200, { 'content-type': 'application/json' }).end(behaviour.body);
      return;
    case 'endless':
      response.writeHead(200, { 'content-type': 'application/json' });
      pour(response);
      return;
    case 'silent':
      return;
    case 'hangup':
      response.destroy();
      return;
    case 'redirect':
      response.writeHead(307, { location: behaviour.to }).end();
  }
}

function pour(response: ServerResponse): void {
  const chunk = ' '.repeat(64 * 1024);
  while (!response.destroyed) {
    if (!response.write(chunk)) {
      response.once('drain', () => {
        pour(response);
      });
      return;
    }
  }
}

function fixOut(optimized: string): Readonly<Record<string, unknown>> {
  return { optimized, usedFacts: [], keywordUsed: null, language: 'en' };
}

function completion(content: string | null, finishReason = 'stop'): string {
  return JSON.stringify({
    id: 'chat-1',
    object: 'chat.completion',
    created: 1,
    model: 'fake',
    choices: [{ index: 0, finish_reason: finishReason, message: { role: 'assistant', content } }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });
}

function send(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(body);
}

async function readRequest(request: IncomingMessage): Promise<ModelRequest> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8');
  const body = JSON.parse(text === '' ? '{}' : text) as Record<string, unknown>;
  const messages = (body.messages ?? []) as { role: string; content: string }[];
  const said = (role: string): string =>
    messages.find((message) => message.role === role)?.content ?? '';
  return {
    authorization: request.headers.authorization ?? null,
    system: said('system'),
    user: said('user'),
    body,
  };
}
