import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** The running Chromium processes started by this process, without their renderers. */
export function runningChromiums(): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => Number(match?.[2]) === process.pid)
    .filter((match) => match?.[3]?.includes('--remote-debugging-pipe') === true)
    .map((match) => Number(match?.[1]));
}

/** Resolves when no Chromium of this process is running. */
export async function untilNoneRuns(): Promise<void> {
  while (runningChromiums().length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** The folders that Chromium processes of this process have left behind. */
export function privateFolders(): string[] {
  return readdirSync(tmpdir()).filter((name) =>
    name.startsWith(`groundswell-browser-${process.pid}-`),
  );
}
