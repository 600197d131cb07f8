import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TrustingChromium {
  /** For `CHROMIUM_PATH`. */
  readonly path: string;
  readonly remove: () => void;
}

/** The test Chromium, configured to trust the certificates of local servers. Throws if none is configured. */
export function trustingChromium(): TrustingChromium {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH === undefined || CHROMIUM_PATH === '') {
    throw new Error('Tests with a browser need CHROMIUM_PATH; `npm test` sets it.');
  }
  const folder = mkdtempSync(join(tmpdir(), 'trusting-chromium-'));
  const path = join(folder, 'chromium');
  writeFileSync(path, `#!/bin/sh\nexec '${CHROMIUM_PATH}' "$@" --ignore-certificate-errors\n`);
  chmodSync(path, 0o755);
  chmodSync(folder, 0o755);
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
