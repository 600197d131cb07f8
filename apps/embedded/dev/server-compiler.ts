import { transformFile } from '@swc/core';
import type { Options } from '@swc/core';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { forgetBuilt, serverBuild } from '../build.ts';

/** The result of compiling. */
export interface Compilation {
  /** Sources whose compiled text has changed. */
  readonly changed: readonly string[];
  /** Sources that cannot be compiled, with the compiler's message. */
  readonly errors: readonly string[];
}

/** Compiles single sources into `dist` as `nest build` does with all of them (see `.swcrc`). */
export class ServerCompiler {
  readonly #root: string;
  readonly #options: Options;

  constructor(root: string) {
    this.#root = root;
    const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
      readonly compilerOptions: { readonly paths: Record<string, [string]> };
    };
    this.#options = {
      cwd: root,
      root,
      configFile: join(root, '.swcrc'),
      // What `nest build` adds to .swcrc.
      jsc: {
        baseUrl: root,
        paths: compilerOptions.paths,
        experimental: { keepImportAssertions: true },
      },
    };
  }

  async compile(paths: readonly string[]): Promise<Compilation> {
    const changed: string[] = [];
    const errors: string[] = [];
    for (const path of paths) {
      try {
        if (await this.#compileOne(path)) changed.push(path);
      } catch (error) {
        errors.push(`${path}: ${compilerWords(error)}`);
      }
    }
    return { changed, errors };
  }

  /** Whether the compiled text has changed. Comments, types and a second saving change nothing. */
  async #compileOne(path: string): Promise<boolean> {
    const source = join(this.#root, path);
    const target = join(this.#root, 'dist', path.replace(/\.ts$/, '.js'));
    const before = existsSync(target) ? readFileSync(target, 'utf8') : null;
    if (!existsSync(source)) {
      rmSync(target, { force: true });
      rmSync(`${target}.map`, { force: true });
      return before !== null;
    }
    const { code, map } = await transformFile(source, { ...this.#options, outputPath: target });
    const text = `${code}\n//# sourceMappingURL=${basename(target)}.map`;
    // Until the next full build, dist must not count as a build of these sources.
    if (text !== before) {
      forgetBuilt(serverBuild);
      // Threads run single modules until then.
      rmSync(join(this.#root, 'dist/threads'), { recursive: true, force: true });
    }
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    if (map !== undefined) writeFileSync(`${target}.map`, map);
    return text !== before;
  }
}

/** Without the compiler's own stack, which says nothing about the source. */
function compilerWords(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n\nCaused by:')[0]?.trim() ?? text;
}
