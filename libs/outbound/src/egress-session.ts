import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { EgressAgent, mayReuse } from './egress-agent.js';
import { dial } from './egress-dialer.js';
import {
  respondItself,
  forward,
  MAX_HEADER_BYTES,
  passOn,
  refuseTunnel,
  VISIT_OVER,
} from './egress-exchange.js';
import type { EgressSessionLimits } from './egress-limits.js';
import type { Exchange, Route, SessionContext } from './egress-context.js';
import { OutboundError } from './outbound-error.js';
import { readFailure } from './read-failure.js';
import type { Failure } from './rules/failure-sentence.js';
import { keyOf, readAuthority, readHttpUrl } from './rules/proxied-address.js';
import {
  UNTRUSTED_AT_OWN_ENDPOINT,
  isWidgetRequest,
  isWidgetTunnel,
} from './rules/widget-endpoint.js';
import { siteOf } from './rules/third-party.js';
import type { TargetGuard } from './target-guard.js';
import type { HostBudget } from './host-budget.js';
import { ThirdPartyGate } from './third-party-gate.js';
import { PAGE_FLOODS } from './contract/index.js';

const MAX_FAILURES = 1_000;
/** A visit can exceed its limit by what is transferred between two counts. */
const COUNT_EVERY_MS = 50;

/** The network access of one visit: an HTTP proxy (absolute addresses and CONNECT) on its own loopback port. */
export class EgressSession {
  readonly port: number;
  readonly #failures = new Map<string, Failure>();
  readonly #sockets = new Set<Duplex>();
  readonly #upstreams = new Set<Socket>();
  /** Client sockets of tunnels with the host they lead to. */
  readonly #tunnels = new Map<Duplex, string>();
  /** Counts the requests to third parties; `null` if they are unlimited. */
  readonly thirdParties: ThirdPartyGate | null;
  readonly #flooding = new AbortController();
  readonly #uncounted = new AbortController();
  readonly #openResponses = new Set<ServerResponse>();
  readonly #counting: NodeJS.Timeout;
  readonly #stopped = new AbortController();
  /** Aborted while the session is paused; each request keeps the signal that it started with. */
  #passage = new AbortController();
  readonly #guard: TargetGuard;
  readonly #agent: EgressAgent;
  #openConnections = 0;
  #bytesOfClosed = 0;
  #usedBytes = 0;
  #isExhausted = false;

  private constructor(
    private readonly server: Server,
    private readonly limits: EgressSessionLimits,
    private readonly context: SessionContext,
  ) {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port was given.');
    this.port = address.port;
    this.#guard = context.makeGuard(this.port);
    this.thirdParties = this.#gateFor(context.hosts);
    this.#agent = new EgressAgent((url) => this.#dial(url, this.#guard), limits.idleTimeoutMs);
    this.#counting = setInterval(() => this.#count(), COUNT_EVERY_MS).unref();
    server.on('connection', (socket) => this.#keep(socket));
    server.on('request', (request, response) => void this.#forward(request, response));
    server.on('connect', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      void this.#tunnel(request, socket, head);
    });
    server.on('clientError', (_error, socket) => socket.destroy());
    server.on('upgrade', (_request: IncomingMessage, socket: Duplex) => socket.destroy());
  }

  static async open(limits: EgressSessionLimits, context: SessionContext): Promise<EgressSession> {
    const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', resolve);
    });
    return new EgressSession(server, limits, context);
  }

  /** Value for `--proxy-server`. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get usedBytes(): number {
    this.#count();
    return this.#usedBytes;
  }

  /** Whether the visit has exceeded its byte limit; nothing gets through any more. */
  get isExhausted(): boolean {
    this.#count();
    return this.#isExhausted;
  }

  /** Whether the pages have exceeded their third-party budget (`PAGE_FLOODS`); nothing gets through any more. */
  get isFlooded(): boolean {
    return this.#flooding.signal.aborted;
  }

  /** Aborted with the sentence `PAGE_FLOODS` when `isFlooded` becomes true. */
  get flooding(): AbortSignal {
    return this.#flooding.signal;
  }

  /**
   * Aborted when a page has requested a tunnel to a third party before `ThirdPartyGate.countsTunnels`; it is refused.
   */
  get uncounted(): AbortSignal {
    return this.#uncounted.signal;
  }

  /** Why the last connection to the host and port of `url` failed; `null` if none did. */
  failureAt(url: string): Failure | null {
    return URL.canParse(url) ? (this.#failures.get(keyOf(new URL(url))) ?? null) : null;
  }

  /**
   * Pauses the session between two visits: until `resume`, no response of a website is passed on, and requests from
   * before never get one. They still reach the website, except through tunnels, where they cannot be told apart.
   */
  pause(): void {
    this.#passage.abort();
    for (const socket of this.#tunnels.keys()) socket.destroy();
    for (const response of this.#openResponses) if (response.headersSent) response.destroy();
  }

  /** Resumes for the next visit, with the kept-alive connections and without earlier failures. */
  resume(): void {
    if (this.#stopped.signal.aborted || !this.#passage.signal.aborted) return;
    for (const response of this.#openResponses)
      if (!response.headersSent) respondItself(response, 502, VISIT_OVER);
    this.#openResponses.clear();
    this.#failures.clear();
    this.thirdParties?.beginSession();
    this.#passage = new AbortController();
  }

  /** Closes all connections and frees the port. */
  async close(): Promise<void> {
    if (this.#stopped.signal.aborted) return;
    this.#stopped.abort();
    clearInterval(this.#counting);
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.context.onClosed();
  }

  async #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => undefined);
    const url = readHttpUrl(request.url ?? '');
    if (!url) {
      respondItself(response, 400, 'This is a proxy.');
      return;
    }
    const { signal } = this.#passage;
    this.#openResponses.add(response);
    response.once('close', () => this.#openResponses.delete(response));
    try {
      const route = this.#routeOf(url, request.method ?? '');
      this.#assertAllowed(url, route.guard);
      if (route.guard === this.#guard) await this.thirdParties?.admit(url.hostname);
      await this.#exchange({ url, signal, ...route }, request, response);
    } catch (error: unknown) {
      const { reason, message } = this.#remember(url, error, signal);
      const status = reason === 'refused_target' ? 403 : 502;
      if (response.headersSent) response.destroy();
      else respondItself(response, status, message);
    }
  }

  #routeOf(url: URL, method: string): Route {
    const { ownWidget } = this.context;
    if (ownWidget === null || !isWidgetRequest(ownWidget.endpoint, url, method))
      return { guard: this.#guard, dropped: [] };
    return { guard: ownWidget.guard, dropped: UNTRUSTED_AT_OWN_ENDPOINT };
  }

  async #exchange(
    { url, signal, guard, dropped }: Exchange,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const onNewConnection = async (): Promise<void> => {
      const connection = await this.#dial(url, guard);
      if (response.destroyed) connection.destroy();
      else
        await passOn(
          forward({ url, dropped, via: connection }, request),
          request,
          response,
          signal,
        );
    };
    // A connection to the widget's endpoint is never reused: the same server has paths that are off limits.
    if (!mayReuse(request) || guard !== this.#guard) {
      await onNewConnection();
      return;
    }
    const outgoing = forward({ url, dropped, via: this.#agent }, request);
    try {
      await passOn(outgoing, request, response, signal);
    } catch (error: unknown) {
      // The server has closed a kept-alive connection, which does not mean that it is unreachable.
      const isOver = response.headersSent || response.destroyed || error instanceof OutboundError;
      if (!outgoing.reusedSocket || isOver) throw error;
      await onNewConnection();
    }
  }

  async #tunnel(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    const { signal } = this.#passage;
    const url = readAuthority(request.url ?? '');
    if (!url) {
      socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
      return;
    }
    try {
      if (signal.aborted) throw new OutboundError('aborted', VISIT_OVER);
      this.#tunnels.set(socket, url.hostname);
      socket.once('close', () => this.#tunnels.delete(socket));
      const { ownWidget } = this.context;
      const isOwn = ownWidget !== null && isWidgetTunnel(ownWidget.endpoint, url);
      if (!isOwn) {
        this.#assertAllowed(url, this.#guard);
        await this.thirdParties?.admitTunnel(url.hostname);
      }
      const upstream = await this.#dial(url, isOwn ? ownWidget.guard : this.#guard);
      if (socket.destroyed) {
        upstream.destroy();
        return;
      }
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      if (head.length > 0) upstream.write(head);
      upstream.on('close', () => socket.destroy());
      socket.on('close', () => upstream.destroy());
      upstream.pipe(socket);
      const hold = isOwn ? null : this.thirdParties?.hold(url.hostname);
      if (!hold) socket.pipe(upstream);
      else {
        hold.on('error', () => socket.destroy());
        socket.pipe(hold).pipe(upstream);
      }
    } catch (error: unknown) {
      const { reason, message } = this.#remember(url, error, signal);
      const status = reason === 'refused_target' ? '403 Forbidden' : '502 Bad Gateway';
      refuseTunnel(socket, status, message);
    }
  }

  /** Checks that apply to every request, even over an open connection. Throws `OutboundError`. */
  #assertAllowed(url: URL, guard: TargetGuard): void {
    if (this.isFlooded) throw new OutboundError('refused_target', PAGE_FLOODS);
    if (this.#isExhausted) {
      throw new OutboundError('too_large', 'The page loads more data than one visit may.');
    }
    guard.checkUrl(url);
    const refusal = this.limits.refusal(url.hostname);
    if (refusal !== null) throw new OutboundError('refused_target', refusal);
  }

  /** Opens a counted connection to an assessed address. Throws `OutboundError` or Node's network error. */
  async #dial(url: URL, guard: TargetGuard): Promise<Socket> {
    this.#assertAllowed(url, guard);
    if (this.#openConnections >= this.limits.maxConnections) {
      const message =
        this.limits.maxConnections === 0
          ? 'This visit may not use the network.'
          : 'The page opens more connections than one visit may.';
      throw new OutboundError('refused_target', message);
    }
    this.#openConnections += 1;
    try {
      const { connectTimeoutMs } = this.limits;
      const upstream = await dial(guard, url, { connectTimeoutMs, signal: this.#stopped.signal });
      this.#keep(upstream);
      this.#upstreams.add(upstream);
      upstream.once('close', () => {
        this.#openConnections -= 1;
        this.#upstreams.delete(upstream);
        this.#bytesOfClosed += bytesOf(upstream);
      });
      upstream.setTimeout(this.limits.idleTimeoutMs, () => upstream.destroy());
      return upstream;
    } catch (error: unknown) {
      this.#openConnections -= 1;
      throw error;
    }
  }

  /** Counts bytes at the sockets, so that headers and TLS are included. */
  #count(): void {
    let total = this.#bytesOfClosed;
    for (const upstream of this.#upstreams) total += bytesOf(upstream);
    this.#usedBytes = total;
    if (total <= this.limits.maxBytes || this.#isExhausted) return;
    this.#isExhausted = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  #gateFor(hosts: HostBudget | null): ThirdPartyGate | null {
    const { thirdParties, refusal } = this.limits;
    if (thirdParties === null) return null;
    return new ThirdPartyGate(thirdParties, {
      hosts,
      isRefused: (hostname) => refusal(hostname) !== null,
      onFlood: () => {
        this.#flooding.abort(new OutboundError('refused_target', PAGE_FLOODS));
        for (const socket of this.#sockets) socket.destroy();
      },
      onUncounted: () => this.#uncounted.abort(),
      onUsedUp: (site) => {
        for (const [socket, host] of this.#tunnels) if (siteOf(host) === site) socket.destroy();
      },
      now: () => performance.now(),
    });
  }

  #remember(url: URL, error: unknown, signal: AbortSignal): Failure {
    const failure = readFailure(error, url.hostname.replace(/^\[|\]$/g, ''));
    // Failures of a finished visit do not affect the next one.
    if (!signal.aborted && this.#failures.size < MAX_FAILURES) {
      this.#failures.set(keyOf(url), failure);
    }
    return failure;
  }

  #keep(socket: Duplex): void {
    if (this.#stopped.signal.aborted) socket.destroy();
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.#sockets.delete(socket));
  }
}

function bytesOf(socket: Socket): number {
  return socket.bytesRead + socket.bytesWritten;
}
