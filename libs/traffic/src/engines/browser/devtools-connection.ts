import type { Conversation, PipeTransport } from '@app/browser';
import type { VisitorCommands, VisitorEvents } from './devtools-commands.js';
import { FrameTurns } from './frame-turns.js';

/** Chromium said that a command could not be done. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

/** Chromium, or the page that was talked to, is not there any more. */
export class ConversationOver extends Error {
  override readonly name = 'ConversationOver';
}

/** Workers that no page has for itself wait until the requests of their context are counted (`RequestMeter`). */
const SHARED_BY_PAGES = {
  autoAttach: true,
  waitForDebuggerOnStart: true,
  flatten: true,
  filter: [{ type: 'shared_worker' }, { type: 'service_worker' }],
};

interface Answerer {
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

export type EventListener = (
  event: { [E in keyof VisitorEvents]: { name: E; params: VisitorEvents[E] } }[keyof VisitorEvents],
) => void;

/**
 * The DevTools protocol and nothing around it: a command is one message, what is sent in one turn needs no answer
 * in between, and events that nobody listens to are dropped unread.
 */
export class DevtoolsConnection implements Conversation {
  #nextId = 1;
  #isOver = false;
  readonly #unsaid: string[] = [];
  readonly #answerers = new Map<number, Answerer>();
  readonly #listeners = new Map<string, EventListener>();
  readonly frameTurns = new FrameTurns();
  version = '';

  private constructor(private readonly transport: PipeTransport) {
    transport.onmessage = (text) => this.#take(text);
    transport.onclose = () => this.#end();
  }

  /** Resolves when Chromium has said its version. */
  static async open(transport: PipeTransport): Promise<DevtoolsConnection> {
    const connection = new DevtoolsConnection(transport);
    const [{ product }] = await Promise.all([
      connection.send('Browser.getVersion'),
      connection.send('Target.setAutoAttach', SHARED_BY_PAGES),
    ]);
    connection.version = product;
    return connection;
  }

  /** The headless shell draws a page that was made so only when it is told to; a full Chromium draws by itself. */
  get drawsOnDemand(): boolean {
    return this.version.startsWith('HeadlessChrome/');
  }

  get connected(): boolean {
    return !this.#isOver;
  }

  /** Rejects with `CommandRefused` or `ConversationOver`. */
  send<M extends keyof VisitorCommands>(
    method: M,
    ...rest: VisitorCommands[M]['params'] extends undefined
      ? [params?: undefined, sessionId?: string]
      : [params: VisitorCommands[M]['params'], sessionId?: string]
  ): Promise<VisitorCommands[M]['result']> {
    const [params, sessionId] = rest;
    if (this.#isOver) return Promise.reject(new ConversationOver('Chromium has ended.'));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const take = resolve;
      this.#answerers.set(id, { sessionId, method, resolve: take, reject });
      this.#say(JSON.stringify({ id, method, params: params ?? {}, sessionId }));
    });
  }

  /** Events of a page's session go to `listener` until `forget`. */
  listen(sessionId: string, listener: EventListener): void {
    this.#listeners.set(sessionId, listener);
  }

  /** Nothing is heard of a session any more; what it was asked is rejected. */
  forget(sessionId: string): void {
    this.#listeners.delete(sessionId);
    for (const [id, answerer] of this.#answerers) {
      if (answerer.sessionId !== sessionId) continue;
      this.#answerers.delete(id);
      answerer.reject(new ConversationOver('The page was closed.'));
    }
  }

  async close(): Promise<void> {
    await this.send('Browser.close').catch(() => undefined);
  }

  /** What is sent in one turn goes out in one piece: every piece wakes Chromium up. */
  #say(message: string): void {
    if (this.#unsaid.push(message) > 1) return;
    queueMicrotask(() => this.transport.send(this.#unsaid.splice(0).join('\0')));
  }

  #take(text: string): void {
    const message = JSON.parse(text) as Message;
    if (message.id !== undefined) this.#answer(message.id, message);
    else if (message.sessionId !== undefined) {
      const event = { name: message.method, params: message.params };
      this.#listeners.get(message.sessionId)?.(event as Parameters<EventListener>[0]);
    }
  }

  #answer(id: number, { result, error }: Message): void {
    const answerer = this.#answerers.get(id);
    if (!answerer) return;
    this.#answerers.delete(id);
    if (error) {
      answerer.reject(new CommandRefused(`${answerer.method}: ${error.message ?? 'refused'}`));
    } else answerer.resolve(result);
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const { reject } of this.#answerers.values()) {
      reject(new ConversationOver('Chromium has ended.'));
    }
    this.#answerers.clear();
    this.#listeners.clear();
  }
}
