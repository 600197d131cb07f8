import { describe, expect, it } from '@jest/globals';
import { isSameProcess, identify } from './process-identity.ts';
import type { ProcessIdentity } from './process-identity.ts';
import { Supervisor } from './supervisor.ts';

const node = (script: string) => ({
  name: 'A program',
  command: process.execPath,
  args: ['-e', script],
  env: process.env,
});
const forEver = node('setInterval(() => {}, 1000)');

describe('a supervisor', () => {
  it('reports which program has died, how, and its last output', async () => {
    const supervisor = new Supervisor();
    await supervisor.start(node('console.log("no space left"); process.exitCode = 3'));
    await expect(supervisor.failure).rejects.toThrow(
      /A program exited unexpectedly \(exit code 3\)[\s\S]*no space left/,
    );
  });

  it('fails a task that exits with an error, but not one that succeeds', async () => {
    const supervisor = new Supervisor();
    await expect(supervisor.run(node('process.exit(0)'))).resolves.toBeUndefined();
    await expect(supervisor.run(node('process.exit(2)'))).rejects.toThrow('exit code 2');
  });

  it('reports which program is missing', async () => {
    const missing = { ...forEver, command: '/nonexistent/program' };
    await expect(new Supervisor().start(missing)).rejects.toThrow('/nonexistent/program');
  });

  it('runs a low-priority program at the lowest priority', async () => {
    const untilLowPriority = `setInterval(() => {
      const group = '/proc/self/autogroup';
      const isGroupLow = !fs.existsSync(group) || fs.readFileSync(group, 'utf8').includes('nice 19');
      if (isGroupLow && os.getPriority() === os.constants.priority.PRIORITY_LOW) process.exit(0);
    }, 10)`;
    const lowPriority = { ...node(untilLowPriority), isLowPriority: true };
    await expect(new Supervisor().run(lowPriority)).resolves.toBeUndefined();
  });

  it('stops every program, including one that is just starting', async () => {
    const started: ProcessIdentity[] = [];
    const supervisor = new Supervisor((_, pid) => started.push(identify(pid)));
    await supervisor.start(forEver);
    const second = supervisor.start(forEver);
    await supervisor.stopAll();
    await second;
    expect(started).toHaveLength(2);
    expect(started.filter(isSameProcess)).toEqual([]);
  });

  it('kills a program that ignores the stop signal', async () => {
    const unresponsive = node(
      'process.on("SIGTERM", () => {}); console.log("up"); setInterval(() => {}, 1000)',
    );
    const supervisor = new Supervisor();
    const program = await new Promise<{ ended: Promise<unknown> }>((resolve) => {
      const starting = supervisor.start({
        ...unresponsive,
        stopTimeoutMs: 1,
        onLine: () => void starting.then(resolve),
      });
    });
    await supervisor.stopAll();
    await expect(program.ended).resolves.toEqual({ code: null, signal: 'SIGKILL' });
  });
});
