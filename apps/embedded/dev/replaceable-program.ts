import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { describeEnding } from '../child-process.ts';
import type { ManagedProcess } from '../child-process.ts';
import { repositoryRoot } from '../paths.ts';
import { processOf, shortName } from '../product-programs.ts';
import type { Program } from '../product-programs.ts';
import type { Supervisor } from '../supervisor.ts';
import type { WarmMessage } from './warm-messages.ts';

const WARM_PROGRAM = 'apps/embedded/dev/warm-program.ts';

export interface ReplaceableOptions {
  readonly supervisor: Supervisor;
  readonly program: Program;
  readonly environment: NodeJS.ProcessEnv;
  readonly logFolder: string;
  /** Of the debugger; null: no debugger, and nothing is loaded ahead of time. */
  readonly inspectPort: number | null;
  /** Loaded ahead of time. */
  readonly packages: readonly string[];
  readonly onLine: (line: string) => void;
}

/**
 * A program that is started again and again, and may crash in between. While it runs, a second process loads its
 * packages and waits, so that the next start is a matter of the product's own code.
 */
export class ReplaceableProgram {
  readonly #options: ReplaceableOptions;
  #running: ManagedProcess | null = null;
  #spare: Promise<ManagedProcess> | null = null;

  constructor(options: ReplaceableOptions) {
    this.#options = options;
  }

  get name(): string {
    return shortName(this.#options.program);
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** Begins to load the packages for the next start. */
  async prepare(): Promise<void> {
    if (this.#options.inspectPort === null) return;
    this.#spare ??= this.#launchWarm();
    await this.#spare;
  }

  /** Starts it; `onEnded` is called when it ends without `stop`, with the reason. */
  async start(onEnded: (how: string) => void): Promise<void> {
    const started = await this.#launch();
    this.#running = started;
    void started.ended.then((ending) => {
      if (this.#running !== started) return;
      this.#running = null;
      onEnded(describeEnding(ending));
    });
  }

  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    await running?.stop();
  }

  async #launch(): Promise<ManagedProcess> {
    const { program, inspectPort, onLine, supervisor } = this.#options;
    if (inspectPort === null) {
      return await supervisor.startReplaceable({ ...processOf(program, this.#options), onLine });
    }
    const warm = await (this.#spare ?? this.#launchWarm());
    this.#spare = null;
    const url = pathToFileURL(join(repositoryRoot, program.file)).href;
    warm.send({ kind: 'run', url, inspectPort } satisfies WarmMessage);
    return warm;
  }

  async #launchWarm(): Promise<ManagedProcess> {
    const { program, packages, onLine, supervisor } = this.#options;
    const warm = await supervisor.startReplaceable({
      ...processOf({ ...program, file: WARM_PROGRAM }, this.#options),
      onLine,
    });
    warm.send({ kind: 'load', packages } satisfies WarmMessage);
    return warm;
  }
}
