import { accessSync, constants } from 'node:fs';
import { BrowserFailure } from './browser-failure.js';
import type {
  ChromiumProgram,
  SandboxMode,
  DevtoolsClient,
  DevtoolsClientOpener,
} from './chromium-process.js';
import { ChromiumProcess } from './chromium-process.js';
import { removeAbandonedFolders } from './private-folder.js';

/** A user id that owns nothing: Chromium refuses its sandbox to root, and pages must not get access to root's files. */
const UNPRIVILEGED_UID = 65_533;

/** In order of preference. The sandbox needs user namespaces, which some containers lack. */
function sandboxModes(): readonly [SandboxMode, ...SandboxMode[]] {
  const asSelf = { uid: null, hasSandbox: true };
  const open = { uid: null, hasSandbox: false };
  if (process.getuid?.() !== 0) return [asSelf, open];
  return [
    { uid: UNPRIVILEGED_UID, hasSandbox: true },
    { uid: UNPRIVILEGED_UID, hasSandbox: false },
    open,
  ];
}

/** Starts Chromium as confined as this machine permits. */
export class ChromiumLauncher<C extends DevtoolsClient> {
  /** A sentence for the user; `null` if there is a program to start. */
  readonly unavailableReason: string | null;
  #proven: SandboxMode | null = null;

  constructor(
    private readonly program: ChromiumProgram | null,
    private readonly onWarning: (message: string) => void,
    private readonly opener: DevtoolsClientOpener<C>,
  ) {
    this.unavailableReason = reasonAgainst(program);
  }

  /** Rejects with `BrowserFailure`: `not_configured` or `not_started`. */
  async start(proxyUrl: string): Promise<ChromiumProcess<C>> {
    if (this.program === null || this.unavailableReason !== null) {
      throw new BrowserFailure('not_configured', this.unavailableReason ?? '');
    }
    if (this.#proven !== null) {
      return await ChromiumProcess.start(this.program, this.#proven, proxyUrl, this.opener);
    }
    removeAbandonedFolders();
    const [best, ...weaker] = sandboxModes();
    for (const sandboxMode of [best, ...weaker]) {
      try {
        const started = await ChromiumProcess.start(
          this.program,
          sandboxMode,
          proxyUrl,
          this.opener,
        );
        this.#proven = sandboxMode;
        if (!sandboxMode.hasSandbox) this.onWarning(NO_SANDBOX);
        return started;
      } catch (error: unknown) {
        if (sandboxMode === weaker.at(-1) || !isAboutSandbox(error)) throw error;
      }
    }
    throw new BrowserFailure('not_started', 'Chromium does not start on this machine.');
  }
}

const NO_SANDBOX =
  'Chromium runs without its sandbox: this machine or its folder does not allow one.';

/** Whether a weaker sandbox may help. Any other failure, a slow machine above all, must not weaken it. */
function isAboutSandbox(error: unknown): boolean {
  if (!(error instanceof BrowserFailure) || !(error.cause instanceof Error)) return false;
  return /sandbox|namespace|as root|permission denied|cannot open|EACCES|EPERM|EINVAL/i.test(
    error.cause.message,
  );
}

function reasonAgainst(program: ChromiumProgram | null): string | null {
  if (program === null) return 'No browser is configured (CHROMIUM_PATH).';
  try {
    accessSync(program.path, constants.X_OK);
    return null;
  } catch {
    return `The browser set in CHROMIUM_PATH cannot be run (${program.path}).`;
  }
}
