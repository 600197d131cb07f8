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

/** A browser program and the folder of libraries that it needs besides those of the system. */
export interface ChromiumProgram {
  readonly path: string;
  readonly libraryPath: string | null;
}

/** Whom Chromium runs as, and whether with its own sandbox. */
export interface Confinement {
  /** `null` for the user of this process. */
  readonly uid: number | null;
  readonly hasSandbox: boolean;
}

/** What is said to a Chromium over its pipe. */
export interface Conversation {
  readonly connected: boolean;
  /** Asks it to end. */
  close(): Promise<void>;
}

/** How to talk to a Chromium, and what it is told at its start besides. */
export interface ConversationOpener<C extends Conversation> {
  readonly flags?: readonly string[];
  /** Values of `--disable-features` besides those of every Chromium. */
  readonly disabledFeatures?: readonly string[];
  /** Resolves when Chromium has answered. */
  open(transport: PipeTransport): Promise<C>;
}

const START_TIMEOUT_MS = 20_000;
const LEAVE_TIMEOUT_MS = 2_000;
const KILL_TIMEOUT_MS = 5_000;
const SYSTEM_FONTS = '/etc/fonts/fonts.conf';
const STDERR_KEPT = 2_000;

/** One running Chromium with a profile of its own; nothing of it is left after `kill`. */
export class ChromiumProcess<C extends Conversation = Browser> {
  /** Resolves when the process has ended and its folder is gone. Never rejects. */
  readonly isGone: Promise<void>;
  #hasEnded = false;

  private constructor(
    readonly browser: C,
    /** Counts the requests of contexts that it is told to watch. */
    readonly meter: RequestMeter,
    private readonly child: ChildProcess,
    /** Resolves when the process has ended. Never rejects. */
    readonly hasExited: Promise<void>,
    folder: string,
  ) {
    this.isGone = hasExited.then(async () => {
      this.#hasEnded = true;
      await removePrivateFolder(folder).catch(() => undefined);
    });
  }

  /**
   * Starts one and waits until it answers. Rejects with `BrowserFailure('not_started')`, with what
   * Chromium wrote last as its cause.
   */
  static async start<C extends Conversation>(
    program: ChromiumProgram,
    confinement: Confinement,
    proxyUrl: string,
    opener: ConversationOpener<C>,
  ): Promise<ChromiumProcess<C>> {
    const folder = makePrivateFolder(confinement.uid);
    const flags = [...chromiumFlags({ proxyUrl }, opener), ...sharedMemoryFlagsHere()];
    const child = spawn(program.path, argumentsFor(confinement, flags, folder), {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      env: environmentFor(program, folder),
      cwd: folder,
      detached: true, // a group of its own, so that all of it can be ended at once
      ...(confinement.uid === null ? {} : { uid: confinement.uid, gid: confinement.uid }),
    });
    let lastWords = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      lastWords = (lastWords + chunk.toString('utf8')).slice(-STDERR_KEPT);
    });
    const hasExited = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', (error) => {
        lastWords += error.message;
        resolve();
      });
    });
    try {
      const [, , , toChromium, fromChromium] = child.stdio as readonly (
        Duplex | null | undefined
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
        cause: new Error(lastWords.trim() === '' ? String(error) : lastWords.trim()),
      });
    }
  }

  get isAlive(): boolean {
    return !this.#hasEnded && this.browser.connected;
  }

  /** Asks it to end, so that it tidies up after itself, and makes it end when it does not. */
  async stop(): Promise<void> {
    if (this.isAlive) {
      const leaving = this.browser.close().then(() => this.hasExited);
      await withinTime(leaving, LEAVE_TIMEOUT_MS).catch(() => undefined);
    }
    await this.kill();
  }

  /** Ends all of it at once and waits until nothing is left. */
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
    child.kill('SIGKILL'); // no such group any more, or no groups on this system
  }
}

function argumentsFor(
  confinement: Confinement,
  flags: readonly string[],
  folder: string,
): string[] {
  return [
    ...flags,
    ...(confinement.hasSandbox ? [] : ['--no-sandbox']),
    `--user-data-dir=${join(folder, 'profile')}`,
    'about:blank',
  ];
}

/** Only what Chromium needs: the secrets of this process are none of a web page's business. */
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
