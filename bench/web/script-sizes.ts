import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { repositoryRoot } from '../../apps/embedded/paths.ts';

const LIMIT_KIB = 200;
const BYTES_PER_KIB = 1024;
const SHOWN = 12;

const web = join(repositoryRoot, 'dist', 'web');

interface Chunk {
  readonly name: string;
  readonly gzipKib: number;
  readonly rawKib: number;
  /** Loaded together with it, without dynamic imports. */
  readonly imports: readonly string[];
}

/** Size when compressed with gzip's default level. */
function readChunk(name: string): Chunk {
  const code = readFileSync(join(web, name));
  const imports = [
    ...code.toString('utf8').matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+\.js)["']/g),
  ];
  return {
    name,
    gzipKib: gzipSync(code).length / BYTES_PER_KIB,
    rawKib: code.length / BYTES_PER_KIB,
    imports: imports.map(([, path]) => `assets/${basename(path ?? '')}`),
  };
}

/** The scripts that the page itself names, and everything they import statically. */
function initialNames(html: string, chunks: ReadonlyMap<string, Chunk>): Set<string> {
  const scripts = html.matchAll(/<script[^>]+src="\/([^"]+)"/g);
  const preloads = html.matchAll(/<link rel="modulepreload"[^>]+href="\/([^"]+)"/g);
  const initial = new Set<string>();
  const waiting = [...scripts, ...preloads].map(([, name]) => name ?? '');
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (initial.has(name)) continue;
    initial.add(name);
    waiting.push(...(chunks.get(name)?.imports ?? []));
  }
  return initial;
}

function show(chunks: readonly Chunk[], showsAll: boolean): void {
  const sorted = [...chunks].sort((a, b) => b.gzipKib - a.gzipKib);
  for (const { name, gzipKib, rawKib } of showsAll ? sorted : sorted.slice(0, SHOWN))
    console.log(`  ${gzipKib.toFixed(1).padStart(6)} KiB  (${rawKib.toFixed(0)} KiB raw)  ${name}`);
  if (!showsAll && sorted.length > SHOWN)
    console.log(`          and ${sorted.length - SHOWN} smaller ones (--all shows them)`);
}

function sumKib(list: readonly Chunk[]): number {
  return list.reduce((sum, one) => sum + one.gzipKib, 0);
}

/** Prints the sizes of the built scripts, and whether those that load at once keep their limit. */
export function printScriptSizes({ showsAll }: { readonly showsAll: boolean }): void {
  const names = readdirSync(join(web, 'assets')).filter((name) => name.endsWith('.js'));
  const chunks = new Map(names.map((name) => [`assets/${name}`, readChunk(`assets/${name}`)]));
  const html = readFileSync(join(web, 'index.html'), 'utf8');
  const initial = initialNames(html, chunks);
  for (const name of initial)
    if (!chunks.has(name) && existsSync(join(web, name))) chunks.set(name, readChunk(name));
  const first = [...chunks.values()].filter(({ name }) => initial.has(name));
  const later = [...chunks.values()].filter(({ name }) => !initial.has(name));
  console.log('Loaded at once, gzip:');
  show(first, showsAll);
  console.log('Loaded when needed, gzip:');
  show(later, showsAll);
  const totalKib = sumKib(first);
  console.log(
    `Initial JavaScript ${totalKib.toFixed(1)} KiB gzip in ${first.length} files; all of the dashboard ${(totalKib + sumKib(later)).toFixed(1)} KiB (${((totalKib / (totalKib + sumKib(later))) * 100).toFixed(0)} % at once)`,
  );
  console.log(
    `Limit ${LIMIT_KIB} KiB: ${totalKib <= LIMIT_KIB ? 'kept' : 'MISSED'}, ${((totalKib / LIMIT_KIB) * 100).toFixed(0)} % of it used`,
  );
}
