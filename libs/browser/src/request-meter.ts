import type { z } from 'zod';
import {
  attached,
  detached,
  failed,
  ofRequest,
  received,
  sent,
  sentByNetwork,
  socketCreated,
} from './devtools-events.js';
import { HiddenCommands } from './hidden-commands.js';
import { NetworkBarrier } from './network-barrier.js';
import type { PipeTransport } from './pipe-transport.js';
import { TargetRequests } from './target-requests.js';

/** Receives the requests of a browser context; the `ThirdPartyGate` of its proxy session. */
export interface MeteredSession {
  countsTunnels(settled: (hostname: string) => Promise<void>): void;
  counted(hostname: string): void;
  notMade(hostname: string): void;
  beginPageView(): void;
}

export interface WatchOptions {
  /** The context's id; `null` for everything in this Chromium. */
  readonly contextId: string | null;
  /**
   * Whether this meter attaches to the targets that a target opens (workers, out-of-process frames). Puppeteer does so
   * itself. Default false.
   */
  readonly attaches?: boolean;
  /**
   * Whether the client reads the network events of pages as well; those of workers and frames stay hidden. Default
   * false.
   */
  readonly sharesPages?: boolean;
}

interface Watch extends WatchOptions {
  readonly session: MeteredSession;
}

interface MeteredTarget {
  readonly watch: Watch;
  readonly targetId: string;
  readonly isPage: boolean;
  readonly requests: TargetRequests;
  /** Hosts with WebSocket connections. */
  readonly socketHosts: Set<string>;
}

/** Schemes whose requests go through a tunnel, where the proxy sees nothing but bytes. */
const TUNNELLED: ReadonlySet<string> = new Set(['https:', 'wss:', 'ws:']);
/** No bodies are kept, since only the number of requests matters. */
const NO_BUFFERS = { maxTotalBufferSize: 0, maxResourceBufferSize: 0, maxPostDataSize: 0 };
const FOLLOW = [
  'Target.setAutoAttach',
  { autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
] as const;

/** Blocked within the page: nothing has left the browser. */
const NOT_SENT: ReadonlySet<string> = new Set(['csp', 'mixed-content']);

/**
 * Listens to Chromium's DevTools messages and counts every request that the proxy cannot see: of pages, frames,
 * dedicated and shared workers, beacons, preflights, and each message of a WebSocket. Works below Puppeteer and the
 * visitors' connection, which need not know about it.
 */
export class RequestMeter {
  readonly #watches = new Set<Watch>();
  /** By the id of the DevTools session. */
  readonly #metered = new Map<string, MeteredTarget>();
  readonly #targets = new Set<string>();
  readonly #commands: HiddenCommands;
  readonly #barrier: NetworkBarrier;

  constructor(transport: PipeTransport) {
    this.#commands = new HiddenCommands(transport);
    this.#barrier = new NetworkBarrier(this.#commands);
    transport.onRead = (text) => this.#read(text);
    transport.onEnd = () => this.#commands.end();
  }

  /**
   * Reports the requests of a context to `session`; call it before the context's pages are opened. Returns a function
   * that stops it.
   */
  watch(session: MeteredSession | null, options: WatchOptions): () => void {
    if (session === null) return () => undefined;
    const watch = { ...options, session };
    this.#watches.add(watch);
    session.countsTunnels((hostname) => this.#settledFor(watch, hostname));
    return () => {
      this.#watches.delete(watch);
      for (const [id, metered] of this.#metered) if (metered.watch === watch) this.#forget(id);
    };
  }

  /**
   * The network process reports requests as they leave. The messages of a WebSocket are reported only by its page or
   * worker, once its script yields: a command to that target waits for it, so that a script that never yields can send
   * nothing more.
   */
  async #settledFor(watch: Watch, hostname: string): Promise<void> {
    await this.#barrier.pass();
    const withSockets = [...this.#metered].filter(
      ([, metered]) => metered.watch === watch && metered.socketHosts.has(plain(hostname)),
    );
    await Promise.all(
      withSockets.map(([id]) => this.#commands.send('Runtime.getIsolateId', {}, id)),
    );
  }

  /** Returns `true` to hide the message from the client. */
  #read(text: string): boolean {
    if (text.startsWith('{"id":')) return this.#commands.read(text);
    if (text.startsWith('{"method":"Network.')) return this.#readNetworkEvent(text);
    if (text.startsWith('{"method":"Target.attachedToTarget"')) return this.#attach(text);
    if (text.startsWith('{"method":"Target.detachedFromTarget"')) {
      const { sessionId } = detached.parse(JSON.parse(text)).params;
      this.#commands.detached(sessionId);
      this.#forget(sessionId);
    }
    return false;
  }

  #attach(text: string): boolean {
    const { sessionId, targetInfo } = attached.parse(JSON.parse(text)).params;
    const { targetId, type, browserContextId } = targetInfo;
    const watch = this.#watchOf(browserContextId);
    if (type === 'browser' || type === 'tab') return false;
    if (!watch) {
      // This context is not watched and so has no tunnels to third parties: the worker may run.
      if (type === 'shared_worker')
        this.#commands.sendBatch(sessionId, [['Runtime.runIfWaitingForDebugger', {}]]);
      return false;
    }
    // Puppeteer resumes a service worker as soon as it has attached, before its requests could be counted.
    const isHandledHere = type !== 'page' && (watch.attaches === true || type === 'service_worker');
    if (!this.#targets.has(targetId)) {
      this.#targets.add(targetId);
      const isPage = type === 'page';
      const known = { requests: new TargetRequests(), socketHosts: new Set<string>() };
      this.#metered.set(sessionId, { watch, targetId, isPage, ...known });
      this.#commands.sendBatch(sessionId, [
        ['Network.enable', NO_BUFFERS],
        ...(watch.attaches === true ? [FOLLOW] : []),
      ]);
    }
    if (isHandledHere)
      this.#commands.sendBatch(sessionId, [['Runtime.runIfWaitingForDebugger', {}]]);
    return isHandledHere;
  }

  #watchOf(contextId: string | undefined): Watch | undefined {
    for (const watch of this.#watches) {
      if (watch.contextId === null || watch.contextId === contextId) return watch;
    }
    return undefined;
  }

  #forget(sessionId: string): void {
    const metered = this.#metered.get(sessionId);
    if (!metered) return;
    this.#metered.delete(sessionId);
    this.#targets.delete(metered.targetId);
  }

  /** Most events are irrelevant for counting and are not even parsed. */
  #readNetworkEvent(text: string): boolean {
    const name = text.slice('{"method":"Network.'.length, text.indexOf('"', 20));
    switch (name) {
      case 'requestWillBeSent':
        return this.#sent(sent.parse(JSON.parse(text)));
      case 'requestWillBeSentExtraInfo':
        return this.#sentByNetwork(sentByNetwork.parse(JSON.parse(text)));
      case 'webSocketCreated':
        return this.#socketCreated(socketCreated.parse(JSON.parse(text)));
      case 'webSocketFrameSent': {
        const { sessionId, params } = ofRequest.parse(JSON.parse(text));
        const metered = this.#metered.get(sessionId);
        const host = metered?.requests.hostOf(params.requestId);
        if (host !== undefined) metered?.watch.session.counted(host);
        return this.#isOwn(metered);
      }
      case 'requestServedFromCache': {
        const { sessionId, params } = ofRequest.parse(JSON.parse(text));
        return this.#notMade(sessionId, params.requestId);
      }
      case 'responseReceived':
        if (!/"from(?:Disk|Prefetch)Cache":true/.test(text)) break;
        {
          const { sessionId, params } = received.parse(JSON.parse(text));
          const { fromDiskCache, fromPrefetchCache } = params.response;
          if (fromDiskCache === true || fromPrefetchCache === true) {
            return this.#notMade(sessionId, params.requestId);
          }
        }
        break;
      case 'loadingFailed':
        if (!text.includes('"blockedReason":"')) break;
        {
          const { sessionId, params } = failed.parse(JSON.parse(text));
          if (NOT_SENT.has(params.blockedReason ?? '')) {
            return this.#notMade(sessionId, params.requestId);
          }
        }
        break;
    }
    return this.#hasOnlyOwn(text);
  }

  #sent({ sessionId, params }: z.infer<typeof sent>): boolean {
    const metered = this.#metered.get(sessionId);
    if (!metered) return false;
    const { request, requestId, type, frameId, redirectResponse } = params;
    const isDocument = type === 'Document' && frameId === metered.targetId;
    if (metered.isPage && isDocument && redirectResponse === undefined) {
      metered.watch.session.beginPageView();
    }
    this.#reported(metered, requestId, request.url, false);
    return this.#isOwn(metered);
  }

  #sentByNetwork({ sessionId, params }: z.infer<typeof sentByNetwork>): boolean {
    const metered = this.#metered.get(sessionId);
    const { requestId, headers } = params;
    const hostname = tunnelledHostOf(headers);
    if (metered && hostname !== undefined) {
      const host = plain(hostname);
      if (metered.requests.sent(requestId, host)) metered.watch.session.counted(host);
    }
    return this.#isOwn(metered);
  }

  #socketCreated({ sessionId, params }: z.infer<typeof socketCreated>): boolean {
    const metered = this.#metered.get(sessionId);
    if (metered) this.#reported(metered, params.requestId, params.url, true);
    return this.#isOwn(metered);
  }

  #reported(metered: MeteredTarget, requestId: string, address: string, isSocket: boolean): void {
    if (!URL.canParse(address)) return;
    const { protocol, hostname } = new URL(address);
    if (!TUNNELLED.has(protocol)) return;
    const host = plain(hostname);
    if (isSocket) metered.socketHosts.add(host);
    if (metered.requests.reported(requestId, host)) metered.watch.session.counted(host);
  }

  #notMade(sessionId: string, requestId: string): boolean {
    const metered = this.#metered.get(sessionId);
    const host = metered?.requests.notMade(requestId);
    if (host !== undefined) metered?.watch.session.notMade(host);
    return this.#isOwn(metered);
  }

  /** Puppeteer also reads events of its sessions, and visits read those of their pages. */
  #isOwn(metered: MeteredTarget | undefined): boolean {
    if (metered?.watch.attaches !== true) return false;
    return !(metered.isPage && metered.watch.sharesPages === true);
  }

  #hasOnlyOwn(text: string): boolean {
    const sessionId = /"sessionId":"([0-9A-F]+)"\}$/.exec(text.slice(-60))?.[1];
    return sessionId !== undefined && this.#isOwn(this.#metered.get(sessionId));
  }
}

/** Normalised like the host names in the proxy. */
function plain(hostname: string): string {
  return hostname.toLowerCase();
}

/** The host of a request to a third party through a tunnel; plain HTTP requests go to the proxy itself. */
function tunnelledHostOf(headers: Readonly<Record<string, string>>): string | undefined {
  if ('Proxy-Connection' in headers) return undefined;
  const address = `https://${headers[':authority'] ?? headers.Host ?? ''}`;
  return URL.canParse(address) ? new URL(address).hostname : undefined;
}
