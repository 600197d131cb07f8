const SLOW_AFTER_MS = 4_000;

/** Writes one line for each service that has started, and reports steps that take long. */
export class Progress {
  readonly #write: (line: string) => void;

  constructor(write: (line: string) => void) {
    this.#write = write;
  }

  say(line: string): void {
    this.#write(line);
  }

  /** Runs `work`; its result is shown in the finished line. `slowNote` explains a long wait. */
  async step(name: string, slowNote: string, work: () => Promise<string>): Promise<void> {
    const startedAt = performance.now();
    const seconds = (): string => `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;
    const timer = setInterval(() => {
      this.#write(`  … ${name}: still working after ${seconds()} (${slowNote})`);
    }, SLOW_AFTER_MS);
    try {
      const detail = await work();
      this.#write(`  ✓ ${name}: ${detail} (${seconds()})`);
    } finally {
      clearInterval(timer);
    }
  }
}

export const toStdout = (line: string): void => void process.stdout.write(`${line}\n`);
export const toStderr = (line: string): void => void process.stderr.write(`${line}\n`);
