import { beforeEach, describe, expect, it } from '@jest/globals';
import { aProof } from '../../testing/a-proof.js';
import type { ProofFile } from './proof-file.js';
import { verifyProof } from './verify-proof.js';

type Changed = { -readonly [Key in keyof ProofFile]: ProofFile[Key] };

describe('the verification of a proof', () => {
  let proof: Changed;
  beforeEach(async () => {
    proof = structuredClone(await aProof());
  });
  const eventAt = (index: number): ProofFile['events'][number] => {
    const event = proof.events[index];
    if (event === undefined) throw new Error('There is no such event');
    return event;
  };

  it('accepts a record as it was signed, in any order of the names in its JSON', async () => {
    expect(await verifyProof(proof)).toEqual({ kind: 'valid' });
    const turned = JSON.parse(JSON.stringify(proof), (_key, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    ) as ProofFile;
    expect(await verifyProof(turned)).toEqual({ kind: 'valid' });
  });

  it.each<[string, () => void, number | null, RegExp]>([
    ['a text was changed', () => (eventAt(1).data.text = 'Other'), 2, /changed/],
    ['an instant was changed', () => (eventAt(2).at = '2026-11-01T10:00:00.000Z'), 3, /changed/],
    ['an event is missing', () => proof.events.splice(1, 1), 2, /missing/],
    ['two events changed places', () => proof.events.reverse(), 1, /moved/],
    ['the last event was cut off', () => proof.events.pop(), null, /left out/],
    ['an event was signed by nobody', () => (eventAt(0).signature = null), 1, /not signed/],
    [
      'a signature is of another event',
      () => (eventAt(0).signature = eventAt(1).signature),
      1,
      /signature/,
    ],
    ['the key is missing', () => (proof.keys = []), 1, /does not contain the key/],
    ['it is of another fix', () => (proof.fixId = 'another'), 1, /changed/],
    [
      'the end was moved',
      () => (proof.head = { ...proof.head, exportedAt: '2026-12-27T10:00:00.000Z' }),
      null,
      /signature/,
    ],
  ])('names the link when %s', async (_when, change, link, reason) => {
    change();
    expect(await verifyProof(proof)).toEqual({
      kind: 'invalid',
      link,
      reason: expect.stringMatching(reason),
    });
  });

  it('refuses a key under the name of another one', async () => {
    const [other] = (await aProof()).keys;
    proof.keys = [{ id: proof.keys[0]?.id ?? '', x: other?.x ?? '' }];
    expect(await verifyProof(proof)).toMatchObject({ kind: 'invalid', link: null });
  });
});
