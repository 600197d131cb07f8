import { ensureBuilt, widgetBuild } from '../build.ts';
import { describeError } from '../operator-error.ts';
import type { Supervisor } from '../supervisor.ts';
import { partsToRestart, reactionTo } from './reaction.ts';
import type { Part } from './reaction.ts';
import type { ServerCompiler } from './server-compiler.ts';

export interface RestartLoopOptions {
  readonly supervisor: Supervisor;
  readonly compiler: Pick<ServerCompiler, 'compile'>;
  readonly say: (line: string) => void;
  /** Parts that crashed. */
  readonly endedParts: () => readonly Part[];
  /** Ends these parts and starts them again, in this order; `onReady` is called for each that is ready. */
  readonly restart: (parts: readonly Part[], onReady: (part: Part) => void) => Promise<void>;
}

/** Compiles changed sources and restarts the parts that load them, one batch of changes at a time. */
export class RestartLoop {
  readonly #options: RestartLoopOptions;
  readonly #waiting = new Set<string>();
  /** Compiled, but not loaded by anything yet, because something else could not be compiled. */
  readonly #unloaded = new Set<string>();
  #isBusy = false;

  constructor(options: RestartLoopOptions) {
    this.#options = options;
  }

  /** Files that change during a batch wait for the next one. */
  async changed(paths: readonly string[]): Promise<void> {
    for (const path of paths) this.#waiting.add(path);
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#waiting.size > 0 && !this.#options.supervisor.isStopping) {
      const batch = [...this.#waiting];
      this.#waiting.clear();
      await this.#react(batch).catch((error: unknown) => this.#options.say(describeError(error)));
    }
    this.#isBusy = false;
  }

  async #react(paths: readonly string[]): Promise<void> {
    const { compiler, say, supervisor, restart, endedParts } = this.#options;
    const startedAt = performance.now();
    const reaction = reactionTo(paths);
    for (const path of reaction.needStart) say(`${path} has changed: start npm run dev again.`);
    const { changed, errors } = await compiler.compile(reaction.compile);
    for (const path of changed) this.#unloaded.add(path);
    for (const error of errors) say(error);
    if (errors.length > 0) return;
    const isWidgetRebuilt =
      reaction.isWidgetChanged && (await ensureBuilt(supervisor, widgetBuild)) === 'built';
    const compiled = [...this.#unloaded];
    this.#unloaded.clear();
    const ended = reaction.compile.length > 0 ? endedParts() : [];
    const parts = partsToRestart({ ...reaction, compiled, isWidgetRebuilt, ended });
    if (parts.length === 0) return;
    say(`${describeChange(paths)}: starting ${parts.join(' and ')} again`);
    await restart(parts, (part) => {
      say(
        `${part} is ready, ${((performance.now() - startedAt) / 1_000).toFixed(1)} s after the change`,
      );
    });
  }
}

function describeChange(paths: readonly string[]): string {
  const [first = ''] = paths;
  return paths.length === 1 ? first : `${first} and ${paths.length - 1} more`;
}
