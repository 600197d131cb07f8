import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import {
  PROOF_FORMAT,
  canonicalJson,
  recordHash,
  signedEventText,
  signedHeadText,
} from '../contract/index.js';
import type { ProofFile } from '../contract/index.js';

/** A valid proof of three events, signed with a new key. */
export async function aProof(): Promise<ProofFile> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = privateKey.export({ format: 'jwk' });
  const keyId = createHash('sha256')
    .update(canonicalJson({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
  const signed = (text: string): string =>
    sign(null, Buffer.from(text), privateKey).toString('base64url');
  const fixId = 'd1f6a0f0-5a70-4f6b-9d3e-3f9f3f2f7f10';
  const events: ProofFile['events'] = [];
  let previousHash: string | null = null;
  for (const [index, kind] of ['found', 'written', 'applied'].entries()) {
    const at = `2026-11-2${index}T10:00:00.000Z`;
    const event = { sequence: index + 1, at, kind, data: { text: 'Käse & Brot' }, previousHash };
    const hash: string = await recordHash(fixId, event);
    events.push({ ...event, hash, keyId, signature: signed(signedEventText(hash)) });
    previousHash = hash;
  }
  const end = { events: 3, hash: previousHash ?? '', exportedAt: '2026-11-27T10:00:00.000Z' };
  return {
    ...{ format: PROOF_FORMAT, version: 1, installation: 'https://groundswell.example', fixId },
    keys: [{ id: keyId, x }],
    events,
    head: { ...end, keyId, signature: signed(signedHeadText(fixId, end)) },
  };
}
