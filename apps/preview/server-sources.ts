import { join } from 'node:path';
import type { Plugin } from 'vite';

const LIBS = join(import.meta.dirname, '../../libs');
const SERVER_ENTRY = /^@app\/([a-z-]+)(?:\/([a-z]+))?$/;

/** Lets previews that are rendered on the server import it by its own names; the browser gets contracts only. */
export function serverSources(): Plugin {
  return {
    name: 'server-sources',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId(source) {
      const [, feature, entry = ''] = SERVER_ENTRY.exec(source) ?? [];
      return feature === undefined ? null : join(LIBS, feature, 'src', entry, 'index.ts');
    },
  };
}
