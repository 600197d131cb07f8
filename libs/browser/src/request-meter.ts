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
import type { PipeTransport } from './pipe-transport.js';

/** Who is told of the requests of a browser context; the `ThirdPartyGate` of its way out. */
export interface MeteredSession {
  countsTunnels(settled: (hostname: string) => Promise<void>): void;
  counted(hostname: string): void;
  notMade(hostname: string): void;
  beginPageView(): void;
}

export interface WatchOptions {
  /** The context's id; `null`: all that is in this Chromium. */
  readonly contextId: string | null;
  /**
   * Whether the targets that a target opens (workers, frames of other processes) are attached to here. Puppeteer does so
   * itself. Default false.
   */
  readonly attaches?: boolean;
}

interface Watch extends WatchOptions {
  readonly session: MeteredSession;
}

interface Metered {
  readonly watch: Watch;
  readonly targetId: string;
  readonly isPage: boolean;
  /** Those that go through tunnels, by their ids; the oldest first. */
  readonly requests: Map<string, Known>;
  /** Hosts that WebSockets were opened to. */
  readonly socketHosts: Set<string>;
}

interface Known {
  readonly host: string;
  /** How often the page has told of it, once for each redirect. */
  told: number;
  /** How often the network has: it tells also while a script of the page keeps the page from telling. */
  sent: number;
  /** The larger of the two is what was counted. */
  counted: number;
}

/** Above all ids that Puppeteer and the visitors' connection give their commands. */
const FIRST_ID = 1_500_000_000;
/** What is known of more requests under way than these is forgotten: they are counted all the same. */
const MAX_KNOWN_REQUESTS = 3_000;
/** Schemes whose requests go through a tunnel, of which the proxy sees nothing but bytes. */
const TUNNELLED: ReadonlySet<string> = new Set(['https:', 'wss:', 'ws:']);
/** Keep no bodies for anybody: only that there was a request is of interest. */
const NO_BUFFERS = { maxTotalBufferSize: 0, maxResourceBufferSize: 0, maxPostDataSize: 0 };
const FOLLOW = [
  'Target.setAutoAttach',
  { autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
] as const;

/** Refused in the page itself: nothing has left the browser. */
const NOT_SENT: ReadonlySet<string> = new Set(['csp', 'mixed-content']);

/**
 * Reads along what Chromium tells over its pipe, and counts every request that leaves it unseen by the proxy: of pages,
 * frames, dedicated and shared workers, beacons, preflights, and each message of a WebSocket. Works below Puppeteer and
 * the visitors' connection, which need not know of it.
 */
export class RequestMeter {
  readonly #watches = new Set<Watch>();
  /** By the id of their DevTools session. */
  readonly #metered = new Map<string, Metered>();
  readonly #targets = new Set<string>();
  readonly #waiting = new Map<number, () => void>();
  #nextId = FIRST_ID;
  #nextSettling: Promise<void> | null = null;
  #settling: Promise<void> = Promise.resolve();

  constructor(private readonly transport: PipeTransport) {
    transport.onRead = (text) => this.#take(text);
    transport.onEnd = () => this.#end();
  }

  /** Tells `session` of the requests of a context, whose pages are opened afterwards. Answers how that ends. */
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
   * The network tells of requests as they leave. Of what a WebSocket sends only its page or worker tells, when its
   * script lets it: it is asked itself, so that one which never lets it sends no further.
   */
  async #settledFor(watch: Watch, hostname: string): Promise<void> {
    await this.#settled();
    const talking = [...this.#metered].filter(
      ([, metered]) => metered.watch === watch && metered.socketHosts.has(plain(hostname)),
    );
    await Promise.all(talking.map(([id]) => this.#ask('Runtime.getIsolateId', {}, id)));
  }

  /**
   * Resolves when all that Chromium had told its DevTools before has been read: its answers come in the order of the
   * events. Those who ask while an answer is awaited share the next one.
   */
  #settled(): Promise<void> {
    this.#nextSettling ??= this.#settling.then(() => {
      this.#nextSettling = null;
      // The network tells the browser, which tells here: the second answer comes after what was on its way to it.
      const answered = this.#ask('Browser.getVersion');
      this.#settling = answered.then(() => this.#ask('Browser.getVersion'));
      return this.#settling;
    });
    return this.#nextSettling;
  }

  #ask(method: string, params: object = {}, sessionId?: string): Promise<void> {
    const id = this.#nextId++;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.transport.send(JSON.stringify({ id, method, params, sessionId }));
    });
  }

  /** In one piece: every piece wakes Chromium up. The answers say nothing. */
  #tell(sessionId: string, commands: readonly (readonly [method: string, params: object])[]): void {
    const texts = commands.map(([method, params]) =>
      JSON.stringify({ id: this.#nextId++, method, params, sessionId }),
    );
    this.transport.send(texts.join('\0'));
  }

  /** `true`: the message is for nobody else. */
  #take(text: string): boolean {
    if (text.startsWith('{"id":')) return this.#takeAnswer(text);
    if (text.startsWith('{"method":"Network.')) return this.#takeRequest(text);
    if (text.startsWith('{"method":"Target.attachedToTarget"')) return this.#attach(text);
    if (text.startsWith('{"method":"Target.detachedFromTarget"')) {
      this.#forget(detached.parse(JSON.parse(text)).params.sessionId);
    }
    return false;
  }

  #takeAnswer(text: string): boolean {
    const id = Number.parseInt(text.slice('{"id":'.length, '{"id":'.length + 10), 10);
    if (id < FIRST_ID) return false;
    this.#waiting.get(id)?.();
    this.#waiting.delete(id);
    return true;
  }

  #attach(text: string): boolean {
    const { sessionId, targetInfo } = attached.parse(JSON.parse(text)).params;
    const { targetId, type, browserContextId } = targetInfo;
    const watch = this.#watchOf(browserContextId);
    if (type === 'browser' || type === 'tab') return false;
    if (!watch) {
      // Nobody counts here, so it has no tunnels to third parties either: it may run.
      if (type === 'shared_worker')
        this.#tell(sessionId, [['Runtime.runIfWaitingForDebugger', {}]]);
      return false;
    }
    // Puppeteer lets a service worker go as soon as it has seen it, and nobody would count what it asks for.
    const isHeldHere = type !== 'page' && (watch.attaches === true || type === 'service_worker');
    if (!this.#targets.has(targetId)) {
      this.#targets.add(targetId);
      const isPage = type === 'page';
      const known = { requests: new Map<string, Known>(), socketHosts: new Set<string>() };
      this.#metered.set(sessionId, { watch, targetId, isPage, ...known });
      this.#tell(sessionId, [
        ['Network.enable', NO_BUFFERS],
        ...(watch.attaches === true ? [FOLLOW] : []),
      ]);
    }
    if (isHeldHere) this.#tell(sessionId, [['Runtime.runIfWaitingForDebugger', {}]]);
    return isHeldHere;
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

  /** Most events say nothing about whether there was a request; they are not even read. */
  #takeRequest(text: string): boolean {
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
        const known = metered?.requests.get(params.requestId);
        if (known) metered?.watch.session.counted(known.host);
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
    this.#told(metered, requestId, request.url, false);
    return this.#isOwn(metered);
  }

  #sentByNetwork({ sessionId, params }: z.infer<typeof sentByNetwork>): boolean {
    const metered = this.#metered.get(sessionId);
    const { requestId, headers } = params;
    const hostname = tunnelledHostOf(headers);
    if (metered && hostname !== undefined) {
      const known = this.#known(metered, requestId, hostname);
      known.sent += 1;
      this.#count(metered, known);
    }
    return this.#isOwn(metered);
  }

  #socketCreated({ sessionId, params }: z.infer<typeof socketCreated>): boolean {
    const metered = this.#metered.get(sessionId);
    if (metered) this.#told(metered, params.requestId, params.url, true);
    return this.#isOwn(metered);
  }

  #told(metered: Metered, requestId: string, address: string, isSocket: boolean): void {
    if (!URL.canParse(address)) return;
    const { protocol, hostname } = new URL(address);
    if (!TUNNELLED.has(protocol)) return;
    if (isSocket) metered.socketHosts.add(plain(hostname));
    const known = this.#known(metered, requestId, hostname);
    known.told += 1;
    this.#count(metered, known);
  }

  /** What is known of a request; a redirect to another host is another request. */
  #known({ requests }: Metered, requestId: string, hostname: string): Known {
    const host = plain(hostname);
    const key = requests.get(requestId)?.host === host ? requestId : `${requestId} ${host}`;
    const known = requests.get(key) ?? requests.get(requestId);
    if (known?.host === host) return known;
    const made = { host, told: 0, sent: 0, counted: 0 };
    requests.set(requests.has(requestId) ? key : requestId, made);
    if (requests.size > MAX_KNOWN_REQUESTS) {
      const oldest = requests.keys().next();
      if (oldest.done !== true) requests.delete(oldest.value);
    }
    return made;
  }

  #count({ watch }: Metered, known: Known): void {
    if (known.counted >= Math.max(known.told, known.sent)) return;
    known.counted += 1;
    watch.session.counted(known.host);
  }

  #notMade(sessionId: string, requestId: string): boolean {
    const metered = this.#metered.get(sessionId);
    const known = metered?.requests.get(requestId);
    if (known && known.counted > known.sent) {
      known.counted -= 1;
      known.told -= 1;
      metered?.watch.session.notMade(known.host);
    }
    return this.#isOwn(metered);
  }

  /** Puppeteer reads the events of its own sessions too. */
  #isOwn(metered: Metered | undefined): boolean {
    return metered?.watch.attaches === true;
  }

  #hasOnlyOwn(text: string): boolean {
    const sessionId = /"sessionId":"([0-9A-F]+)"\}$/.exec(text.slice(-60))?.[1];
    return sessionId !== undefined && this.#isOwn(this.#metered.get(sessionId));
  }

  #end(): void {
    for (const resolve of this.#waiting.values()) resolve();
    this.#waiting.clear();
  }
}

/** As the proxy reads it, in one spelling. */
function plain(hostname: string): string {
  return hostname.toLowerCase();
}

/** Of a request to a third party through a tunnel; those in clear are sent to the proxy itself. */
function tunnelledHostOf(headers: Readonly<Record<string, string>>): string | undefined {
  if ('Proxy-Connection' in headers) return undefined;
  const address = `https://${headers[':authority'] ?? headers.Host ?? ''}`;
  return URL.canParse(address) ? new URL(address).hostname : undefined;
}
