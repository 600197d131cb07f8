import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import Runtime from 'jest-runtime';
import { setGlobals } from './globals.mjs';
import { loadTypeScript, sourceMaps } from './loader.mjs';

const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS'); // where jest-circus keeps who listens to a test file's events
/** How often this worker has run each test file. */
const runs = new Map();
/** Jest's own modules by file: compiled once, executed for each test file. */
const internals = new Map();

function compile(file) {
  const variables = ['exports', 'require', 'module', '__filename', '__dirname'];
  return compileFunction(readFileSync(file, 'utf8'), variables, { filename: file });
}

/**
 * Runs test files as plain ES modules of their worker process: Nest, the ORM and the product are loaded once per
 * worker, not once per file. What Jest itself needs for a file is still made anew for each.
 */
export default class BareRuntime extends Runtime {
  constructor(config, ...rest) {
    super(config, ...rest);
    loadTypeScript(config.cacheDirectory);
    this.setupFiles = new Set(config.setupFiles);
  }

  /** There is no other process object than Node's own. */
  installGetBuiltinModule() {}

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(file) {
    const { href } = pathToFileURL(file);
    const before = this.setupFiles.has(file) ? 0 : (runs.get(file) ?? 0);
    runs.set(file, before + 1);
    // The query lets a worker run the same test file again. Without it the compile cache knows the file.
    await import(before === 0 ? href : `${href}?run=${before}`);
  }

  /** jest-circus: fresh, so that no test file sees the hooks and handlers of another. */
  requireInternalModule(file) {
    delete globalThis[EVENT_HANDLERS];
    const loaded = { exports: {} };
    internals.set(file, internals.get(file) ?? compile(file));
    internals.get(file)(loaded.exports, createRequire(file), loaded, file, dirname(file));
    return loaded.exports;
  }

  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    setGlobals(this.jestGlobals.cjsGlobals(this._testPath));
  }

  getSourceMaps() {
    return sourceMaps;
  }
}
