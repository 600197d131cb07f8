import { z } from 'zod';
import type { HiddenCommands } from './hidden-commands.js';
import { SharedRounds } from './shared-rounds.js';
import { withinTime } from './within-time.js';

/** Far beyond a busy machine: the network process has crashed and will never respond. */
const LOST_AFTER_MS = 30_000;
/**
 * Turns of the browser process until it has handled all messages that it had received: it handles one of each source
 * and queues the rest behind other work (turn 1), handles these, among them new sources (turn 2), and their messages
 * (turn 3).
 */
const TURNS = 3;

const created = z.object({ result: z.object({ browserContextId: z.string() }) });
const read = z.object({ result: z.object({ cookies: z.array(z.unknown()) }) });

/**
 * Waits until Chromium has reported every request whose bytes have left its network process. That process reports a
 * request before it writes it, over the same channel as its responses to commands. So a command that it executes
 * itself is responded to behind all these reports; one that the browser process executes alone, such as
 * `Browser.getVersion`, overtakes them on a busy machine.
 */
export class NetworkBarrier {
  readonly #rounds = new SharedRounds(() => withinTime(this.#round(), LOST_AFTER_MS));
  /** A context that never has a page, so that reading its cookies, from the network process, is cheap. */
  #emptyContext: string | null = null;

  constructor(private readonly commands: Pick<HiddenCommands, 'send'>) {}

  /**
   * Resolves when the events of all requests sent before this call have been read. Rejects if Chromium refuses, has
   * ended, or does not respond within 30 s.
   */
  pass(): Promise<void> {
    return this.#rounds.next();
  }

  async #round(): Promise<void> {
    const browserContextId = this.#emptyContext ?? (await this.#createContext());
    read.parse(JSON.parse(await this.commands.send('Storage.getCookies', { browserContextId })));
    for (let turn = 0; turn < TURNS; turn++) await this.commands.send('Browser.getVersion');
  }

  async #createContext(): Promise<string> {
    const response = await this.commands.send('Target.createBrowserContext');
    this.#emptyContext = created.parse(JSON.parse(response)).result.browserContextId;
    return this.#emptyContext;
  }
}
