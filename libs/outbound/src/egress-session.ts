import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { EgressAgent, mayReuse } from './egress-agent.js';
import { dial } from './egress-dialer.js';
import {
  answerItself,
  forward,
  MAX_HEADER_BYTES,
  passOn,
  refuseTunnel,
  VISIT_OVER,
} from './egress-exchange.js';
import type { EgressSessionLimits } from './egress-proxy.js';
import type { Exchange, Route, SessionSurroundings } from './egress-surroundings.js';
import { OutboundError } from './outbound-error.js';
import { readFailure } from './read-failure.js';
import type { Failure } from './rules/failure-sentence.js';
import { keyOf, readAuthority, readHttpUrl } from './rules/proxied-address.js';
import { UNTRUSTED_AT_OWN_DOOR, isWidgetRequest, isWidgetTunnel } from './rules/widget-door.js';
import { siteOf } from './rules/third-party.js';
import type { TargetGuard } from './target-guard.js';
import type { HostBudget } from './host-budget.js';
import { ThirdPartyGate } from './third-party-gate.js';
import { PAGE_FLOODS } from './contract/index.js';

const MAX_FAILURES = 1_000;
/** What comes in between two counts is the most a visit can get over its limit. */
const COUNT_EVERY_MS = 50;

/** One visit's way out: an HTTP proxy (absolute addresses and CONNECT) on a loopback port of its own. */
export class EgressSession {
  readonly port: number;
  readonly #failures = new Map<string, Failure>();
  readonly #sockets = new Set<Duplex>();
  readonly #upstreams = new Set<Socket>();
  /** With the host that each leads to. */
  readonly #tunnels = new Map<Duplex, string>();
  /** Counts what pages ask of others; `null`: nothing is counted. */
  readonly thirdParties: ThirdPartyGate | null;
  readonly #flooding = new AbortController();
  readonly #uncounted = new AbortController();
  readonly #answers = new Set<ServerResponse>();
  readonly #counting: NodeJS.Timeout;
  readonly #stopped = new AbortController();
  /** Aborted while no answer is passed on; requests keep the one they came with. */
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
    private readonly around: SessionSurroundings,
  ) {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port was given.');
    this.port = address.port;
    this.#guard = around.makeGuard(this.port);
    this.thirdParties = this.#gateFor(around.hosts);
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

  static async open(
    limits: EgressSessionLimits,
    around: SessionSurroundings,
  ): Promise<EgressSession> {
    const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', resolve);
    });
    return new EgressSession(server, limits, around);
  }

  /** For `--proxy-server`. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get usedBytes(): number {
    this.#count();
    return this.#usedBytes;
  }

  /** The visit wanted more bytes than it may have; nothing gets through any more. */
  get isExhausted(): boolean {
    this.#count();
    return this.#isExhausted;
  }

  /** The pages asked more of third parties than they may (`PAGE_FLOODS`); nothing gets through any more. */
  get isFlooded(): boolean {
    return this.#flooding.signal.aborted;
  }

  /** Aborted with the sentence `PAGE_FLOODS` when `isFlooded` becomes true. */
  get flooding(): AbortSignal {
    return this.#flooding.signal;
  }

  /** Aborted when a page has wanted a tunnel to a third party before `ThirdPartyGate.countsTunnels`; it got none. */
  get uncounted(): AbortSignal {
    return this.#uncounted.signal;
  }

  /** Why the latest connection to the host and port of `url` was not possible; null when none failed. */
  failureAt(url: string): Failure | null {
    return URL.canParse(url) ? (this.#failures.get(keyOf(new URL(url))) ?? null) : null;
  }

  /**
   * Between two visits: no answer of a website is passed on until `resume`, and what is asked before never gets one. The
   * website hears of it all the same, unless it was asked through a tunnel, where nobody can tell the two apart.
   */
  pause(): void {
    this.#passage.abort();
    for (const socket of this.#tunnels.keys()) socket.destroy();
    for (const response of this.#answers) if (response.headersSent) response.destroy();
  }

  /** For the next visit, which starts with all connections and no failures. */
  resume(): void {
    if (this.#stopped.signal.aborted || !this.#passage.signal.aborted) return;
    for (const response of this.#answers)
      if (!response.headersSent) answerItself(response, 502, VISIT_OVER);
    this.#answers.clear();
    this.#failures.clear();
    this.thirdParties?.beginSession();
    this.#passage = new AbortController();
  }

  /** Cuts every connection and frees the port. */
  async close(): Promise<void> {
    if (this.#stopped.signal.aborted) return;
    this.#stopped.abort();
    clearInterval(this.#counting);
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.around.onClosed();
  }

  async #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => undefined);
    const url = readHttpUrl(request.url ?? '');
    if (!url) {
      answerItself(response, 400, 'This is a proxy.');
      return;
    }
    const { signal } = this.#passage;
    this.#answers.add(response);
    response.once('close', () => this.#answers.delete(response));
    try {
      const route = this.#routeOf(url, request.method ?? '');
      this.#judge(url, route.guard);
      if (route.guard === this.#guard) await this.thirdParties?.admit(url.hostname);
      await this.#exchange({ url, signal, ...route }, request, response);
    } catch (error: unknown) {
      const { reason, message } = this.#remember(url, error, signal);
      const status = reason === 'refused_target' ? 403 : 502;
      if (response.headersSent) response.destroy();
      else answerItself(response, status, message);
    }
  }

  #routeOf(url: URL, method: string): Route {
    const { ownWidget } = this.around;
    if (ownWidget === null || !isWidgetRequest(ownWidget.door, url, method))
      return { guard: this.#guard, dropped: [] };
    return { guard: ownWidget.guard, dropped: UNTRUSTED_AT_OWN_DOOR };
  }

  async #exchange(
    { url, signal, guard, dropped }: Exchange,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const onNewConnection = async (): Promise<void> => {
      const way = await this.#dial(url, guard);
      if (response.destroyed) way.destroy();
      else await passOn(forward({ url, dropped, way }, request), request, response, signal);
    };
    // A connection through the widget's door is never kept: behind it are paths that nobody may ask for.
    if (!mayReuse(request) || guard !== this.#guard) {
      await onNewConnection();
      return;
    }
    const outgoing = forward({ url, dropped, way: this.#agent }, request);
    try {
      await passOn(outgoing, request, response, signal);
    } catch (error: unknown) {
      // The server has closed a connection that was kept, which says nothing about it.
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
      const { ownWidget } = this.around;
      const isOwn = ownWidget !== null && isWidgetTunnel(ownWidget.door, url);
      if (!isOwn) {
        this.#judge(url, this.#guard);
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

  /** What holds for every request, also over a connection that is there. Throws `OutboundError`. */
  #judge(url: URL, guard: TargetGuard): void {
    if (this.isFlooded) throw new OutboundError('refused_target', PAGE_FLOODS);
    if (this.#isExhausted) {
      throw new OutboundError('too_large', 'The page loads more than one visit may.');
    }
    guard.checkUrl(url);
    const refusal = this.limits.refusal(url.hostname);
    if (refusal !== null) throw new OutboundError('refused_target', refusal);
  }

  /** A counted connection to a judged address. Throws `OutboundError`, or Node's network error. */
  async #dial(url: URL, guard: TargetGuard): Promise<Socket> {
    this.#judge(url, guard);
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
      const upstream = await dial(guard, url, {
        connectTimeoutMs,
        signal: this.#stopped.signal,
      });
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

  /** Counts at the connections, so that headers and TLS are in it. */
  #count(): void {
    let total = this.#bytesOfClosed;
    for (const upstream of this.#upstreams) total += bytesOf(upstream);
    this.#usedBytes = total;
    if (total > this.limits.maxBytes) this.#exhaust();
  }

  #exhaust(): void {
    if (this.#isExhausted) return;
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
    // What became of a visit that is over is nothing to the next one.
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
