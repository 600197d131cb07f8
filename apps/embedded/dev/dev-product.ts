import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';
import { apiProgram, demoSiteProgram, processOf, shortName } from '../product-programs.ts';
import { workerProgram } from '../product-programs.ts';
import type { Program } from '../product-programs.ts';
import { WORKER_READY_TEXT, demoSiteUrl, readHealth } from '../product.ts';
import type { Progress } from '../progress.ts';
import type { Supervisor } from '../supervisor.ts';
import { waitUntil } from '../wait-until.ts';
import type { DevPorts } from './dev-arguments.ts';
import { packagesOfServer } from './imported-packages.ts';
import type { Part } from './reaction.ts';
import { ReplaceableProgram } from './replaceable-program.ts';

const READY_TIMEOUT_MS = 120_000;
const POLL_MS = 20;
/** Streams to open dashboards and scans under way would hold up every restart; both survive a killed process. */
const STOP_TIMEOUT_MS = 500;
/** What Node and Vite print at every start; the launcher prints the addresses itself. */
const NOISE =
  /^(Debugger |For help, see: |Harbour Bakery is listening)|^\s+(VITE v|➜)|\[optimizer\]/;

export interface DevProductOptions {
  readonly supervisor: Supervisor;
  readonly ports: DevPorts;
  /** The complete environment of all parts. */
  readonly environment: NodeJS.ProcessEnv;
  readonly logFolder: string;
  readonly onLine: (part: string, line: string) => void;
  readonly say: (line: string) => void;
}

/** The product as `npm run dev` runs it: parts that restart automatically, and Vite for the web app. */
export class DevProduct {
  readonly #options: DevProductOptions;
  readonly #parts: Readonly<Record<Part, ReplaceableProgram>>;
  #isWorkerReady = false;

  constructor(options: DevProductOptions) {
    this.#options = options;
    const { ports, environment } = options;
    const folder = environment.DATA_DIR ?? '';
    const publicUrl = environment.PUBLIC_URL ?? '';
    const demoSite = demoSiteProgram({ port: ports.demoSite, folder, publicUrl });
    const packages = packagesOfServer(join(repositoryRoot, 'dist'));
    const part = (program: Program, inspectPort: number | null): ReplaceableProgram =>
      new ReplaceableProgram({
        ...options,
        program: {
          ...program,
          file: program.modules ?? program.file,
          stopTimeoutMs: STOP_TIMEOUT_MS,
        },
        inspectPort,
        packages,
        onLine: (line) => this.#follow(program, line),
      });
    this.#parts = {
      api: part(apiProgram, ports.inspectApi),
      worker: part(workerProgram, ports.inspectWorker),
      'demo-site': part(demoSite, null),
    };
  }

  /** Brings up the demo website, the API, Vite and, on a migrated database, the worker. */
  async start(progress: Progress): Promise<void> {
    const { ports } = this.#options;
    await Promise.all([
      this.#startVite(),
      progress.step('Demo website', 'it should take a second', async () => {
        await this.#startPart('demo-site');
        return demoSiteUrl(ports.demoSite);
      }),
      progress.step('API', 'it migrates the database first', async () => {
        await this.#startPart('api');
        return `http://localhost:${ports.api}`;
      }),
    ]);
    await progress.step('Worker', 'it should take a second', async () => {
      await this.#startPart('worker');
      return 'waits for work';
    });
    this.#prepareNext();
  }

  /** Ends these parts and starts them again, in this order; `onReady` is called for each that is ready. */
  async restart(parts: readonly Part[], onReady: (part: Part) => void): Promise<void> {
    await Promise.all(parts.map((part) => this.#parts[part].stop()));
    for (const part of parts) {
      await this.#startPart(part);
      if (this.#parts[part].isRunning) onReady(part);
    }
    this.#prepareNext();
  }

  /** Those that crashed. */
  endedParts(): readonly Part[] {
    const parts = ['demo-site', 'api', 'worker'] as const;
    return parts.filter((part) => !this.#parts[part].isRunning);
  }

  async #startPart(part: Part): Promise<void> {
    const { supervisor, say } = this.#options;
    const program = this.#parts[part];
    if (part === 'worker') this.#isWorkerReady = false;
    await program.start((how) => {
      if (!supervisor.isStopping) say(`${part} exited (${how}): waiting for a change`);
    });
    await waitUntil({
      supervisor,
      isReady: async () => !program.isRunning || (await this.#isReady(part)),
      pollMs: POLL_MS,
      timeoutMs: READY_TIMEOUT_MS,
      orElse: `${part} did not become ready.`,
    });
  }

  async #isReady(part: Part): Promise<boolean> {
    const { ports } = this.#options;
    switch (part) {
      case 'api':
        return (await readHealth(`http://127.0.0.1:${ports.api}/health`)) !== null;
      case 'worker':
        return this.#isWorkerReady;
      case 'demo-site':
        return await fetch(demoSiteUrl(ports.demoSite)).then(
          () => true,
          () => false,
        );
    }
  }

  #follow(program: Program, line: string): void {
    if (program === workerProgram && line.includes(WORKER_READY_TEXT)) this.#isWorkerReady = true;
    if (!NOISE.test(line)) this.#options.onLine(shortName(program), line);
  }

  /** In the background: the next process is ready already. */
  #prepareNext(): void {
    const { supervisor, say } = this.#options;
    const prepare = async (): Promise<void> => {
      for (const part of ['api', 'worker'] as const) await this.#parts[part].prepare();
    };
    prepare().catch((error: unknown) => {
      if (!supervisor.isStopping) say(String(error));
    });
  }

  async #startVite(): Promise<void> {
    const { supervisor, ports, environment, onLine } = this.#options;
    const vite: Program = {
      name: 'Web',
      file: 'node_modules/vite/bin/vite.js',
      args: [
        ...['apps/web', '--config', 'apps/preview/vite.config.ts', '--clearScreen', 'false'],
        ...['--host', '127.0.0.1', '--port', String(ports.web), '--strictPort'],
      ],
      stopTimeoutMs: STOP_TIMEOUT_MS,
    };
    const api = { API_ORIGIN: `http://127.0.0.1:${ports.api}` };
    await supervisor.start({
      ...processOf(vite, { ...this.#options, environment: { ...environment, ...api } }),
      onLine: (line) => {
        if (!NOISE.test(line)) onLine(shortName(vite), line);
      },
    });
  }
}
