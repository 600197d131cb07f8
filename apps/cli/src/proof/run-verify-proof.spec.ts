import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProofFile } from '@app/fixes/contract';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aProof } from '@app/fixes/testing';
import { runVerifyProof } from './run-verify-proof.js';

let folder: string;
let proof: ProofFile;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proof-'));
  proof = await aProof();
});
afterAll(() => rm(folder, { recursive: true }));

async function verify(content: string, ...more: string[]) {
  const file = join(folder, 'proof.json');
  await writeFile(file, content);
  let text = '';
  const write = (part: string): void => {
    text += part;
  };
  return { code: await runVerifyProof([file, ...more], { out: { write }, err: { write } }), text };
}

describe('npm run verify-proof', () => {
  it('ends with 0 for a valid record and lists its events and keys', async () => {
    const { code, text } = await verify(JSON.stringify(proof));
    expect(code).toBe(0);
    expect(text).toContain('Valid: 3 events');
    expect(text).toContain('2. 2026-11-21T10:00:00.000Z written');
    expect(text).toContain(proof.keys[0]?.id);
  });

  it('ends with 1 and names the broken link', async () => {
    const { code, text } = await verify(JSON.stringify(proof).replace('Brot', 'Wein'));
    expect(code).toBe(1);
    expect(text).toContain('Invalid: link 1 of 3 (found). Its content was changed');
  });

  it('ends with 1 for a key that was not named as trusted', async () => {
    const id = proof.keys[0]?.id ?? '';
    expect((await verify(JSON.stringify(proof), '--key', 'other')).code).toBe(1);
    expect((await verify(JSON.stringify(proof), '--key', id)).code).toBe(0);
  });

  it.each([
    ['no JSON', 'x', 'not JSON'],
    ['another file', '{"a": 1}', 'not the record of a fix'],
  ])('ends with 2 for %s', async (_name, content, reason) => {
    const { code, text } = await verify(content);
    expect(code).toBe(2);
    expect(text).toContain(reason);
  });

  it('ends with 2 for a file that is not there', async () => {
    const write = (): void => undefined;
    const missing = [join(folder, 'missing.json')];
    expect(await runVerifyProof(missing, { out: { write }, err: { write } })).toBe(2);
  });
});
