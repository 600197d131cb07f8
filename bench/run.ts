import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROGRAM_ENVIRONMENT, WORKER_FLAGS } from '../apps/embedded/worker-flags.ts';

/** They measure the memory of a worker in their own process. */
const AS_WORKER: readonly string[] = ['keywords'];

/** `npm run bench` lists the benchmarks; `npm run bench -- NAME [options]` runs one. */
const folder = dirname(fileURLToPath(import.meta.url));
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const [name, ...rest] = process.argv.slice(2);

if (name === undefined || !names.includes(name)) {
  console.log(`Benchmarks: ${names.join(', ')}. Run one with: npm run bench -- <name>`);
  process.exit(name === undefined ? 0 : 2);
}
const flags = AS_WORKER.includes(name) ? WORKER_FLAGS : [];
const file = join(folder, `${name}.bench.ts`);
const child = spawn(process.execPath, [...flags, file, ...rest], {
  stdio: 'inherit',
  env: { ...PROGRAM_ENVIRONMENT, ...process.env },
});
child.once('exit', (code) => process.exit(code ?? 1));
