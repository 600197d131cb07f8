import { withinTime } from '../within-time.js';
import type { DevtoolsConnection } from './devtools-connection.js';

const WORLD_NAME = 'groundswell';

/** Reads from the document on screen where the page's scripts cannot redefine built-ins. */
export class IsolatedWorld {
  #id: number | null = null;
  #documents = 0;

  constructor(
    private readonly devtools: DevtoolsConnection,
    private readonly sessionId: string,
    private readonly frameId: string,
  ) {}

  /** Another document is shown: its world is another one. */
  forget(): void {
    this.#id = null;
    this.#documents += 1;
  }

  /** The value of an expression. Rejects when the page does not respond in `ms`. */
  async read(expression: string, ms: number): Promise<unknown> {
    const reading = async (): Promise<unknown> => {
      const document = this.#documents;
      const contextId = this.#id ?? (await this.#make());
      // Another document may have come meanwhile, where this world does not exist.
      if (document === this.#documents) this.#id = contextId;
      const params = { expression, contextId, returnByValue: true, silent: true, timeout: ms };
      const response = await this.devtools.send('Runtime.evaluate', params, this.sessionId);
      return response.result.value as unknown;
    };
    return await withinTime(reading(), ms);
  }

  async #make(): Promise<number> {
    const params = { frameId: this.frameId, worldName: WORLD_NAME };
    const world = await this.devtools.send('Page.createIsolatedWorld', params, this.sessionId);
    return world.executionContextId;
  }
}
