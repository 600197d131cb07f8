// Run as its own process with a private TMPDIR: the package unpacks into the temporary folder of
// anyone who loads it, and takes any file of that name there for its own.
import { chmodSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';

const archives = fileURLToPath(new URL('../bin', import.meta.resolve('@sparticuz/chromium')));
await Promise.all(
  readdirSync(archives)
    .filter((name) => name.endsWith('.br'))
    .map((name) => inflate(join(archives, name))),
);
// Started by root, Chromium runs as another user, who must be able to read it.
chmodSync(join(tmpdir(), 'chromium'), 0o755);
