import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const MAIN_FILE = 'groundswell-fixes.php';
const RESULT = 'wordpress-plugin.php';
const REQUIRE = /^( *)require __DIR__ \. '\/([a-z-]+\.php)';$/gm;
const OPENING = '<?php\n';

/** Adds the WordPress plugin to what Vite writes: the main file, with the files that it requires in their places. */
export function wordpressPlugin(folder: string): Plugin {
  return {
    name: 'wordpress-plugin',
    buildStart() {
      this.addWatchFile(folder);
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: RESULT, source: assemble(folder) });
    },
  };
}

function assemble(folder: string): string {
  const main = readFileSync(join(folder, MAIN_FILE), 'utf8');
  return main.replace(REQUIRE, (_line, indent: string, file: string) => {
    const source = readFileSync(join(folder, file), 'utf8');
    if (!source.startsWith(OPENING)) throw new Error(`${file} does not begin with ${OPENING}`);
    const lines = source.slice(OPENING.length).trim().split('\n');
    return lines.map((line) => (line === '' ? line : indent + line)).join('\n');
  });
}
