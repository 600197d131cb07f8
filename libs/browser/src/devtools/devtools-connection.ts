import type { DevtoolsClient } from '../chromium-process.js';
import type { PipeTransport } from '../pipe-transport.js';
import type { DevtoolsCommands, DevtoolsEvents } from './devtools-commands.js';
import { FrameTurns } from './frame-turns.js';

/** Chromium reported that a command failed. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

/** Chromium, or the page addressed, no longer exists. */
export class TargetClosed extends Error {
  override readonly name = 'TargetClosed';
}

/** Workers that are not owned by a page wait until the requests of their context are counted (`RequestMeter`). */
const SHARED_BY_PAGES = {
  autoAttach: true,
  waitForDebuggerOnStart: true,
  flatten: true,
  filter: [{ type: 'shared_worker' }, { type: 'service_worker' }],
};

interface PendingCommand {
  readonly sessionId: string | undefined;
  readonly method: string;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message?: string };
}

const NETWORK_EVENT = '{"method":"Network.';
/** Most events about a request repeat what these say. */
const READ_NETWORK_EVENT =
  /^\{"method":"Network\.(?:requestWillBeSent|responseReceived|loadingFinished|loadingFailed)"/;

export type DevtoolsEvent = {
  [E in keyof DevtoolsEvents]: { name: E; params: DevtoolsEvents[E] };
}[keyof DevtoolsEvents];
export type EventListener = (event: DevtoolsEvent) => void;

/**
 * A minimal DevTools protocol client: a command is one message, commands of one tick are sent without waiting for
 * responses in between, and events that nobody listens to are dropped.
 */
export class DevtoolsConnection implements DevtoolsClient {
  #nextId = 1;
  #isOver = false;
  readonly #unsent: string[] = [];
  readonly #pending = new Map<number, PendingCommand>();
  readonly #listeners = new Map<string, EventListener>();
  readonly frameTurns = new FrameTurns();
  version = '';

  private constructor(private readonly transport: PipeTransport) {
    transport.onmessage = (text) => this.#receive(text);
    transport.onclose = () => this.#end();
  }

  /** Resolves when Chromium has reported its version. */
  static async open(transport: PipeTransport): Promise<DevtoolsConnection> {
    const connection = new DevtoolsConnection(transport);
    const [{ product }] = await Promise.all([
      connection.send('Browser.getVersion'),
      connection.send('Target.setAutoAttach', SHARED_BY_PAGES),
    ]);
    connection.version = product;
    return connection;
  }

  /** The headless shell draws a page created this way only on demand; a full Chromium draws by itself. */
  get drawsOnDemand(): boolean {
    return this.version.startsWith('HeadlessChrome/');
  }

  get connected(): boolean {
    return !this.#isOver;
  }

  /** Rejects with `CommandRefused` or `TargetClosed`. */
  send<M extends keyof DevtoolsCommands>(
    method: M,
    ...rest: DevtoolsCommands[M]['params'] extends undefined
      ? [params?: undefined, sessionId?: string]
      : [params: DevtoolsCommands[M]['params'], sessionId?: string]
  ): Promise<DevtoolsCommands[M]['result']> {
    const [params, sessionId] = rest;
    if (this.#isOver) return Promise.reject(new TargetClosed('Chromium has ended.'));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const take = resolve;
      this.#pending.set(id, { sessionId, method, resolve: take, reject });
      this.#enqueue(JSON.stringify({ id, method, params: params ?? {}, sessionId }));
    });
  }

  /** Events of a page's session go to `listener` until `forget`. */
  listen(sessionId: string, listener: EventListener): void {
    this.#listeners.set(sessionId, listener);
  }

  /** Drops further events of a session and rejects its pending commands. */
  forget(sessionId: string): void {
    this.#listeners.delete(sessionId);
    for (const [id, command] of this.#pending) {
      if (command.sessionId !== sessionId) continue;
      this.#pending.delete(id);
      command.reject(new TargetClosed('The page was closed.'));
    }
  }

  async close(): Promise<void> {
    await this.send('Browser.close').catch(() => undefined);
  }

  /** What is sent in one tick goes out in one write: every write wakes Chromium up. */
  #enqueue(message: string): void {
    if (this.#unsent.push(message) > 1) return;
    queueMicrotask(() => this.transport.send(this.#unsent.splice(0).join('\0')));
  }

  #receive(text: string): void {
    if (text.startsWith(NETWORK_EVENT) && !READ_NETWORK_EVENT.test(text)) return;
    const message = JSON.parse(text) as Message;
    if (message.id !== undefined) this.#settleCommand(message.id, message);
    else if (message.sessionId !== undefined) {
      const event = { name: message.method, params: message.params };
      this.#listeners.get(message.sessionId)?.(event as Parameters<EventListener>[0]);
    }
  }

  #settleCommand(id: number, { result, error }: Message): void {
    const command = this.#pending.get(id);
    if (!command) return;
    this.#pending.delete(id);
    if (error) {
      command.reject(new CommandRefused(`${command.method}: ${error.message ?? 'refused'}`));
    } else command.resolve(result);
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const { reject } of this.#pending.values()) {
      reject(new TargetClosed('Chromium has ended.'));
    }
    this.#pending.clear();
    this.#listeners.clear();
  }
}
