/** Says of each thing whether it was made or was there before. */
export class Report {
  readonly #write: (line: string) => void;

  constructor(write: (line: string) => void) {
    this.#write = write;
  }

  made(name: string, detail: string): void {
    this.#write(`  + ${name}: ${detail}`);
  }

  present(name: string): void {
    this.#write(`  = ${name}: already there`);
  }

  skipped(name: string, reason: string): void {
    this.#write(`  - ${name}: ${reason}`);
  }
}
