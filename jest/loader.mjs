import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { swcOptions } from './swc-options.mjs';

const ROOT = join(import.meta.dirname, '..');
const NODE_MODULES = pathToFileURL(join(ROOT, 'node_modules')).href;
const GLOBALS = new URL('globals.mjs', import.meta.url).href;
const ARGON2 = new URL('quick-argon2.mjs', import.meta.url).href;
/** All icons in one file: as ES modules they are 2,000. */
const ICONS = `${NODE_MODULES}/lucide-react/dist/cjs/lucide-react.js`;
const ALIAS = /^@app\/([^/]+)(?:\/(contract|plain|testing|analysis|pages))?$/;
const SOURCE = /\.tsx?$/;

/** Source maps of what was compiled, by the name that stack traces use. */
export const sourceMaps = new Map();
let cacheFolder;

function sourceOfAlias(specifier) {
  if (specifier === '@app/api/trpc') return join(ROOT, 'apps/api/src/trpc/app-router.ts');
  const [, feature, entry] = ALIAS.exec(specifier) ?? [];
  if (feature === undefined) return null;
  return join(ROOT, 'libs', feature, 'src', entry ?? '', 'index.ts');
}

/** The TypeScript behind an import of the `.js` that it is compiled to. */
function sourceOfRelative(specifier, parentURL) {
  if (!specifier.startsWith('.') || !specifier.endsWith('.js')) return null;
  if (parentURL === undefined || parentURL.startsWith(NODE_MODULES)) return null;
  const stem = fileURLToPath(new URL(specifier, parentURL)).slice(0, -'.js'.length);
  return [`${stem}.ts`, `${stem}.tsx`].find((file) => existsSync(file)) ?? null;
}

function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
  if (specifier === '@node-rs/argon2' && context.parentURL !== ARGON2) {
    return { url: ARGON2, format: 'module', shortCircuit: true };
  }
  if (specifier === 'lucide-react') return { url: ICONS, format: 'commonjs', shortCircuit: true };
  const file = sourceOfAlias(specifier) ?? sourceOfRelative(specifier, context.parentURL);
  if (file === null) return next(specifier, context);
  return { url: pathToFileURL(file).href, format: 'module', shortCircuit: true };
}

/** Written under another name first: another worker may be reading it. */
function write(file, content) {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}

function compile(file) {
  const source = readFileSync(file, 'utf8');
  const key = createHash('sha1').update(file).update(source).digest('hex');
  const compiled = join(cacheFolder, `${key}.mjs`);
  const mapFile = join(cacheFolder, `${key}.map`);
  if (!existsSync(compiled)) {
    const { code, map } = transformSync(source, {
      ...swcOptions,
      filename: file,
      sourceMaps: true,
    });
    write(mapFile, map);
    write(compiled, code);
  }
  return { code: readFileSync(compiled, 'utf8'), mapFile };
}

function load(url, context, next) {
  const { pathname } = new URL(url);
  if (!SOURCE.test(pathname) || url.startsWith(NODE_MODULES)) return next(url, context);
  const { code, mapFile } = compile(fileURLToPath(url));
  sourceMaps.set(url, mapFile);
  return { format: 'module', source: code, shortCircuit: true };
}

/** Lets this process import the product's TypeScript by its own names, as Node does with compiled code. */
export function loadTypeScript(folder) {
  if (cacheFolder !== undefined) return;
  const swc = JSON.parse(readFileSync(join(ROOT, 'node_modules/@swc/core/package.json'), 'utf8'));
  const options = createHash('sha1').update(JSON.stringify(swcOptions)).digest('hex').slice(0, 8);
  cacheFolder = join(folder, 'bare', `${swc.version}-${options}`);
  mkdirSync(cacheFolder, { recursive: true });
  registerHooks({ resolve, load });
}
