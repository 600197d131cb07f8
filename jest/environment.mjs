import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL'); // where jest.setTimeout() keeps its number

/** The worker process itself. What a test file changes of it is put back when the file is done. */
export default class BareEnvironment {
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.before = {
      console: globalThis.console,
      env: { ...process.env },
      exit: process.exit,
    };
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.fakeTimers = null;
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    const { console, env, exit } = this.before;
    globalThis.console = console;
    process.exit = exit;
    delete globalThis[TEST_TIMEOUT];
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** For the sandbox, which there is none. */
  getVmContext() {
    return null;
  }
}
