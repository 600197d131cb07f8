import { posix } from 'node:path';
import type { Plugin } from 'vite';

const ADDRESS = 'import.meta.url';
const MARK = '__MODULE_ADDRESS__';
const MARKED = new RegExp(`${MARK}\\("([^"]+)"\\)`, 'g');

/**
 * Modules name the files of analyzer threads by their own address. In a file of many modules that is the address of the
 * file; this gives each the address that it would have as a separate file.
 * @param repository folder, whose layout the output has
 */
export function moduleAddresses(repository: string): Plugin {
  return {
    name: 'module-addresses',
    transform(code, id) {
      if (!id.startsWith(`${repository}/`) || id.includes('/node_modules/')) return null;
      if (!code.includes(ADDRESS)) return null;
      const path = posix.relative(repository, id).replace(/\.tsx?$/, '.js');
      return { code: code.replaceAll(ADDRESS, `${MARK}("${path}")`), map: null };
    },
    renderChunk(code, { fileName }) {
      if (!code.includes(MARK)) return null;
      const folder = posix.dirname(fileName);
      const resolved = code.replace(
        MARKED,
        (_, path: string) => `new URL("${posix.relative(folder, path)}", ${ADDRESS}).href`,
      );
      return { code: resolved, map: null }; // lines stay
    },
  };
}
