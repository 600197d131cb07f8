import type { PipeTransport } from './pipe-transport.js';

/** Higher than the ids that Puppeteer and the visitors' connection give to their commands; ten digits. */
const FIRST_ID = 1_500_000_000;

interface WaitingCommand {
  readonly sessionId: string | undefined;
  readonly resolve: (response: string) => void;
}

/** DevTools commands of the product itself below Puppeteer and the visitors' connection, which see no responses. */
export class HiddenCommands {
  readonly #waiting = new Map<number, WaitingCommand>();
  #nextId = FIRST_ID;

  constructor(private readonly transport: Pick<PipeTransport, 'send'>) {}

  /** Resolves with the response as JSON text, a refusal included; with '' if the session or Chromium ends before. */
  send(method: string, params: object = {}, sessionId?: string): Promise<string> {
    const id = this.#nextId++;
    return new Promise((resolve) => {
      this.#waiting.set(id, { sessionId, resolve });
      this.transport.send(JSON.stringify({ id, method, params, sessionId }));
    });
  }

  /** Sends all commands in one write, because each write wakes Chromium up. Their responses are ignored. */
  sendBatch(
    sessionId: string,
    commands: readonly (readonly [method: string, params: object])[],
  ): void {
    const texts = commands.map(([method, params]) =>
      JSON.stringify({ id: this.#nextId++, method, params, sessionId }),
    );
    this.transport.send(texts.join('\0'));
  }

  /** Returns `true` if the message, which begins with `{"id":`, responds to a command of this class. */
  read(message: string): boolean {
    const id = Number.parseInt(message.slice('{"id":'.length, '{"id":'.length + 10), 10);
    if (id < FIRST_ID) return false;
    this.#waiting.get(id)?.resolve(message);
    this.#waiting.delete(id);
    return true;
  }

  /** A page or worker no longer exists, and its commands get no responses. */
  detached(sessionId: string): void {
    this.#drop((command) => command.sessionId === sessionId);
  }

  /** Chromium has ended. */
  end(): void {
    this.#drop(() => true);
  }

  #drop(isLost: (command: WaitingCommand) => boolean): void {
    for (const [id, command] of this.#waiting) {
      if (!isLost(command)) continue;
      this.#waiting.delete(id);
      command.resolve('');
    }
  }
}
