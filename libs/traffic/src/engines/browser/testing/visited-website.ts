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
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Of the visitor's end of the connection. */
  readonly port: number | undefined;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A website on loopback whose pages a test writes, with the log of what it was asked. */
export class VisitedWebsite {
  readonly log: LoggedRequest[] = [];
  readonly #answers = new Map<string, string | Answer>();

  private constructor(readonly server: LocalServer) {}

  static async start(servers: LocalServers): Promise<VisitedWebsite> {
    const holder: { site?: VisitedWebsite } = {};
    const server = await servers.http((request, response) =>
      holder.site?.answer(request, response),
    );
    holder.site = new VisitedWebsite(server);
    return holder.site;
  }

  get origin(): string {
    return this.server.origin;
  }

  /** HTML, or whatever a listener answers. */
  page(path: string, answer: string | Answer): string {
    this.#answers.set(path, answer);
    return `${this.origin}${path}`;
  }

  asked(path: string): LoggedRequest[] {
    return this.log.filter((request) => request.path === path);
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const path = (request.url ?? '').split('?')[0] ?? '';
    this.log.push({ path, headers: request.headers, port: request.socket.remotePort });
    const answer = this.#answers.get(path);
    if (typeof answer === 'function') answer(request, response);
    else if (answer === undefined) response.writeHead(404).end('nothing here');
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(answer);
  }
}

export interface TestEngine {
  readonly engine: BrowserEngine;
  readonly close: () => Promise<void>;
}

/** The engine behind the real guard, which lets nothing private through but `allowedHosts`. */
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

/** A short visit of a desktop that only looks. */
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
    ...changes,
  };
}
