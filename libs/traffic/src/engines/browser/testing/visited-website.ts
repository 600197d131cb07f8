import { testAnalyzers } from '@app/crawler/testing';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { EgressProxy, OutboundClient } from '@app/outbound';
import type { LocalServer } from '@app/outbound/testing';
import type { LocalServers } from '@app/outbound/testing';
import { personaOf } from '../../../rules/personas.js';
import type { VisitOrder } from '../../visit-engine.js';
import type { BrowserEngineOptions } from '../browser-engine.js';
import { BrowserEngine } from '../browser-engine.js';

export interface LoggedRequest {
  readonly method: string | undefined;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Port of the visitor's end of the connection. */
  readonly port: number | undefined;
}

type SiteResponse = (request: IncomingMessage, response: ServerResponse) => void;

/** A website on loopback with pages defined by a test and a log of its requests. */
export class VisitedWebsite {
  readonly log: LoggedRequest[] = [];
  readonly #responses = new Map<string, string | SiteResponse>();

  private constructor(readonly server: LocalServer) {}

  static async start(servers: LocalServers): Promise<VisitedWebsite> {
    const holder: { site?: VisitedWebsite } = {};
    const server = await servers.http((request, response) =>
      holder.site?.respond(request, response),
    );
    holder.site = new VisitedWebsite(server);
    return holder.site;
  }

  get origin(): string {
    return this.server.origin;
  }

  /** HTML, or the response of a listener. */
  page(path: string, response: string | SiteResponse): string {
    this.#responses.set(path, response);
    return `${this.origin}${path}`;
  }

  requests(path: string): LoggedRequest[] {
    return this.log.filter((request) => request.path === path);
  }

  private respond(request: IncomingMessage, response: ServerResponse): void {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const { method, headers } = request;
    this.log.push({ method, path, headers, port: request.socket.remotePort });
    const reply = this.#responses.get(path);
    if (typeof reply === 'function') reply(request, response);
    else if (reply === undefined) response.writeHead(404).end('nothing here');
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(reply);
  }
}

export interface TestEngine {
  readonly engine: BrowserEngine;
  readonly close: () => Promise<void>;
}

/** The engine behind the real guard, which refuses every private address except `allowedHosts`. */
export function createTestEngine(
  allowedHosts: readonly string[],
  options: Partial<BrowserEngineOptions> = {},
): TestEngine {
  const { CHROMIUM_PATH, CHROMIUM_LIBRARY_PATH } = process.env;
  if (CHROMIUM_PATH === undefined || CHROMIUM_PATH === '') {
    throw new Error('Tests with a browser need CHROMIUM_PATH; `npm test` sets it.');
  }
  const policy = { allowPrivate: false, allowedHosts, ownAddresses: [] };
  const egress = new EgressProxy(policy);
  const client = new OutboundClient(policy);
  const engine = new BrowserEngine({
    chromiumPath: CHROMIUM_PATH,
    libraryPath: CHROMIUM_LIBRARY_PATH ?? null,
    egress,
    client,
    analyzers: testAnalyzers,
    identity: 'GroundswellVisitor/1.0 (+https://groundswell.example/bot)',
    signer: { headersFor: (url) => Promise.resolve({ signature: `of ${url}` }) },
    ...options,
  });
  return {
    engine,
    close: async () => {
      await engine.close();
      await egress.close();
      await client.close();
    },
  };
}

/** A short desktop visit that neither scrolls nor clicks. */
export function orderFor(url: string, changes: Partial<VisitOrder> = {}): VisitOrder {
  return {
    visitId: randomUUID(),
    campaignId: randomUUID(),
    attempt: 1,
    url,
    websiteOrigin: new URL(url).origin,
    referrer: null,
    persona: personaOf('de-windows'),
    dwellMs: 300,
    scroll: false,
    clickInternalLinks: false,
    naturalBrowsing: false,
    obeysRobots: false,
    seed: 1,
    wantsScreenshot: false,
    isMeasured: false,
    ...changes,
  };
}
