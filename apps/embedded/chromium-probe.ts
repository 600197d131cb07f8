import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Supervisor } from './supervisor.ts';

const RESPONSE_TIMEOUT_MS = 20_000;
const POLL_MS = 50;

/** A browser program and the folders of libraries that it needs besides those of the system. */
export interface ChromiumProgram {
  readonly path: string;
  readonly libraryPath: string | null;
}

/** The environment to start that browser in. */
export function environmentFor(chromium: ChromiumProgram): NodeJS.ProcessEnv {
  if (chromium.libraryPath === null) return process.env;
  const inherited = process.env.LD_LIBRARY_PATH ?? '';
  const path = [chromium.libraryPath, ...(inherited === '' ? [] : [inherited])].join(':');
  return { ...process.env, LD_LIBRARY_PATH: path };
}

async function requestVersion(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/json/version`);
  const result = (await response.json()) as { Browser?: string };
  return result.Browser ?? 'unknown version';
}

/** Chromium writes the port it listens on into its profile. */
function readPort(profile: string): number | null {
  try {
    const port = Number(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0]);
    return port > 0 ? port : null;
  } catch {
    return null; // not written yet
  }
}

/**
 * Starts the browser once and reads its version over its debugging port, e.g.
 * 'HeadlessChrome/153.0.8000.1'; null when it does not come up (missing system libraries).
 */
export async function probeChromium(
  supervisor: Supervisor,
  chromium: ChromiumProgram,
): Promise<string | null> {
  const profile = mkdtempSync(join(tmpdir(), 'groundswell-chromium-'));
  const controller = new AbortController();
  const finished = supervisor
    .run({
      name: 'Chromium',
      command: chromium.path,
      args: [
        '--headless',
        '--no-sandbox', // only this probe, which opens no page
        '--disable-gpu',
        '--disable-breakpad', // its crash handler would outlive it
        '--disable-crash-reporter',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-dev-shm-usage',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
      ],
      env: environmentFor(chromium),
      abort: controller.signal,
    })
    .then(
      () => null,
      () => null,
    );
  try {
    return await Promise.race([finished, waitForVersion(profile, controller.signal)]);
  } finally {
    controller.abort();
    await finished;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function waitForVersion(profile: string, signal: AbortSignal): Promise<string | null> {
  const deadline = performance.now() + RESPONSE_TIMEOUT_MS;
  while (!signal.aborted && performance.now() < deadline) {
    const port = readPort(profile);
    if (port !== null) return await requestVersion(port).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return null;
}
