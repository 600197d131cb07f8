import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The packages that an audit uses. Every other import belongs to the server, which is left out. */
const BUNDLED = new Set([
  'async-mutex',
  'domelementtype',
  'domhandler',
  'entities',
  'htmlparser2',
  'iconv-lite',
  'image-size',
  'ipaddr.js',
  'react',
  'react-dom',
  'safer-buffer',
  'saxes',
  'stopword',
  'tldts',
  'tldts-core',
  'undici',
  'xmlchars',
  'zod',
]);
const PACKAGE_FOLDER = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const LICENSE_FILE = /^licen[cs]e/i;

/** Whether the module is a package that is not part of the command. */
export function isLeftOut(id: string): boolean {
  if (!/^[a-z@]/i.test(id) || id.startsWith('@app/')) return false;
  const [scope = '', name = ''] = id.split('/');
  return !BUNDLED.has(scope.startsWith('@') ? `${scope}/${name}` : scope);
}

/** Fails the build when the command needs a package that is left out, and adds the licenses of the others. */
export function bundledPackages(): Plugin {
  return {
    name: 'bundled-packages',
    generateBundle(_options, bundle) {
      const folders = new Set<string>();
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const name of [...file.imports, ...file.dynamicImports])
          if (!(name in bundle) && !name.startsWith('node:'))
            throw new Error(`${file.fileName} imports ${name}, which is not in BUNDLED.`);
        for (const id of file.moduleIds) {
          const folder = PACKAGE_FOLDER.exec(id)?.[0];
          if (folder !== undefined) folders.add(folder);
        }
      }
      const source = [...folders].sort().map(licenseOf).join('\n\n');
      this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-LICENSES.txt', source });
    },
  };
}

function licenseOf(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license: string };
  const file = readdirSync(folder).find((entry) => LICENSE_FILE.test(entry));
  const text = file === undefined ? '' : `\n\n${readFileSync(join(folder, file), 'utf8').trim()}`;
  return `${name} ${version} (${license})${text}`;
}
