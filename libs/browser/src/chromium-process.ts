import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { Browser } from 'puppeteer-core';
import { BrowserFailure } from './browser-failure.js';
import { chromiumFlags } from './chromium-flags.js';
import { PipeTransport } from './pipe-transport.js';
import { RequestMeter } from './request-meter.js';
import { makePrivateFolder, removePrivateFolder } from './private-folder.js';
import { sharedMemoryFlagsHere } from './shared-memory.js';
import { withinTime } from './within-time.js';

/** The browser executable and a folder of libraries that it needs in addition to those of the system. */
export interface ChromiumProgram {
  readonly path: string;
  readonly libraryPath: string | null;
}

/** The user that Chromium runs as, and whether its own sandbox is enabled. */
export interface SandboxMode {
  /** `null` for the user of this process. */
  readonly uid: number | null;
  readonly hasSandbox: boolean;
}

/** A DevTools client connected to Chromium over its pipe. */
export interface DevtoolsClient {
  readonly connected: boolean;
  /** Requests that the browser exits. */
  close(): Promise<void>;
}

/** How to connect a client to Chromium, with its additional start-up flags. */
export interface DevtoolsClientOpener<C extends DevtoolsClient> {
  readonly flags?: readonly string[];
  /** Values of `--disable-features` in addition to those that every Chromium gets. */
  readonly disabledFeatures?: readonly string[];
  /** Resolves when Chromium has responded. */
  open(transport: PipeTransport): Promise<C>;
}

const START_TIMEOUT_MS = 20_000;
const LEAVE_TIMEOUT_MS = 2_000;
const KILL_TIMEOUT_MS = 5_000;
const SYSTEM_FONTS = '/etc/fonts/fonts.conf';
const STDERR_KEPT = 2_000;

/** A running Chromium with its own profile; `kill` leaves no process or file behind. */
export class ChromiumProcess<C extends DevtoolsClient = Browser> {
  /** Resolves when the process has exited and its folder is removed. Never rejects. */
  readonly isGone: Promise<void>;
  #hasEnded = false;

  private constructor(
    readonly browser: C,
    /** Counts the requests of the contexts it watches. */
    readonly meter: RequestMeter,
    private readonly child: ChildProcess,
    /** Resolves when the process has exited. Never rejects. */
    readonly hasExited: Promise<void>,
    folder: string,
  ) {
    this.isGone = hasExited.then(async () => {
      this.#hasEnded = true;
      await removePrivateFolder(folder).catch(() => undefined);
    });
  }

  /**
   * Starts Chromium and waits for its first response. Rejects with `BrowserFailure('not_started')`, whose cause
   * contains Chromium's last output.
   */
  static async start<C extends DevtoolsClient>(
    program: ChromiumProgram,
    sandboxMode: SandboxMode,
    proxyUrl: string,
    opener: DevtoolsClientOpener<C>,
  ): Promise<ChromiumProcess<C>> {
    const folder = makePrivateFolder(sandboxMode.uid);
    const flags = [...chromiumFlags({ proxyUrl }, opener), ...sharedMemoryFlagsHere()];
    const child = spawn(program.path, argumentsFor(sandboxMode, flags, folder), {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      env: environmentFor(program, folder),
      cwd: folder,
      detached: true, // a process group of its own, so that all of its processes can be killed at once
      ...(sandboxMode.uid === null ? {} : { uid: sandboxMode.uid, gid: sandboxMode.uid }),
    });
    let lastOutput = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      lastOutput = (lastOutput + chunk.toString('utf8')).slice(-STDERR_KEPT);
    });
    const hasExited = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', (error) => {
        lastOutput += error.message;
        resolve();
      });
    });
    try {
      const [, , , toChromium, fromChromium] = child.stdio as readonly (
        | Duplex
        | null
        | undefined
      )[];
      if (!toChromium || !fromChromium) throw new Error('Chromium has no pipes.');
      const transport = new PipeTransport(toChromium, fromChromium);
      const meter = new RequestMeter(transport);
      const connected = opener.open(transport);
      const died = hasExited.then((): never => {
        throw new Error('Chromium ended while it was starting.');
      });
      const browser = await withinTime(Promise.race([connected, died]), START_TIMEOUT_MS);
      return new ChromiumProcess(browser, meter, child, hasExited, folder);
    } catch (error: unknown) {
      killGroup(child);
      await hasExited;
      await removePrivateFolder(folder).catch(() => undefined);
      throw new BrowserFailure('not_started', 'Chromium does not start on this machine.', {
        cause: new Error(lastOutput.trim() === '' ? String(error) : lastOutput.trim()),
      });
    }
  }

  get isAlive(): boolean {
    return !this.#hasEnded && this.browser.connected;
  }

  /** Requests a clean exit, and kills the process if it does not comply. */
  async stop(): Promise<void> {
    if (this.isAlive) {
      const leaving = this.browser.close().then(() => this.hasExited);
      await withinTime(leaving, LEAVE_TIMEOUT_MS).catch(() => undefined);
    }
    await this.kill();
  }

  /** Kills the whole process group and waits until nothing is left. */
  async kill(): Promise<void> {
    killGroup(this.child);
    await withinTime(this.isGone, KILL_TIMEOUT_MS).catch(() => undefined);
  }
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL'); // the group no longer exists, or the system has no groups
  }
}

function argumentsFor(
  sandboxMode: SandboxMode,
  flags: readonly string[],
  folder: string,
): string[] {
  return [
    ...flags,
    ...(sandboxMode.hasSandbox ? [] : ['--no-sandbox']),
    `--user-data-dir=${join(folder, 'profile')}`,
    'about:blank',
  ];
}

/** Only the variables that Chromium needs: web pages must not get at the secrets of this process. */
function environmentFor(program: ChromiumProgram, folder: string): NodeJS.ProcessEnv {
  const ownFonts = join(dirname(program.path), 'fonts');
  const needsFonts = !existsSync(SYSTEM_FONTS) && existsSync(join(ownFonts, 'fonts.conf'));
  return {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    LANG: 'C.UTF-8',
    HOME: folder,
    TMPDIR: folder,
    ...(program.libraryPath === null ? {} : { LD_LIBRARY_PATH: program.libraryPath }),
    ...(needsFonts ? { FONTCONFIG_PATH: ownFonts } : {}),
  };
}
