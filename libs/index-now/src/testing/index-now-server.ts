import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const submission = z.strictObject({
  host: z.string().min(1),
  key: z.string().regex(/^[A-Za-z0-9-]{8,128}$/),
  keyLocation: z.url(),
  urlList: z.array(z.url()).min(1).max(10_000),
});
type Submission = z.infer<typeof submission>;

/**
 * Speaks the protocol of IndexNow on loopback: it reads the key file itself, and answers 200, 400 (not its format), 403
 * (no key there), 422 (addresses of another host), or what a test wants.
 */
export class IndexNowServer {
  readonly received: Submission[] = [];
  /** What it answers instead, once each. */
  readonly faults: { readonly status: number; readonly retryAfter?: string }[] = [];

  private constructor(
    readonly origin: string,
    readonly close: () => Promise<void>,
  ) {}

  static async start(): Promise<IndexNowServer> {
    const server = createServer((request, response) => {
      void instance.answer(request).then(({ status, retryAfter }) => {
        if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
        response.writeHead(status).end();
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const instance = new IndexNowServer(`http://127.0.0.1:${port}`, async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    });
    return instance;
  }

  private async answer(request: IncomingMessage): Promise<{ status: number; retryAfter?: string }> {
    let text = '';
    for await (const part of request) text += String(part);
    const fault = this.faults.shift();
    if (fault !== undefined) return fault;
    if (request.method !== 'POST' || request.url !== '/indexnow') return { status: 404 };
    const parsed = submission.safeParse(JSON.parse(text));
    if (!parsed.success) return { status: 400 };
    const { host, key, keyLocation, urlList } = parsed.data;
    if (urlList.some((url) => new URL(url).host !== host)) return { status: 422 };
    const file = await fetch(keyLocation);
    if (!file.ok || (await file.text()).trim() !== key) return { status: 403 };
    this.received.push(parsed.data);
    return { status: 200 };
  }
}
