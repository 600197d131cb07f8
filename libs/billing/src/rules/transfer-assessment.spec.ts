import { describe, expect, it } from '@jest/globals';
import { money } from '@app/common/contract';
import fc from 'fast-check';
import { TRANSFER_TOPIC, assessTransfer, unitsOf } from './transfer-assessment.js';
import type { ChainLog, ExpectedTransfer, Sighting } from './transfer-assessment.js';

const USDT = '0x55d398326f99059fF775485246999027B3197955';
const WALLET = '0x00000000000000000000000000000000000000aA';
const STRANGER = '0x00000000000000000000000000000000000000bb';
const ORDERED_AT = new Date('2026-11-20T12:00:00Z');
const after = (ms: number): Date => new Date(ORDERED_AT.getTime() + ms);
const word = (text: string): string => `0x${text.padStart(64, '0')}`;

const expected: ExpectedTransfer = {
  ...{ chainId: 56, contract: USDT, wallet: WALLET, confirmations: 15, orderedAt: ORDERED_AT },
  amount: money(59_001_200, 'USDT'),
};
const requested = 59_001_200n * 10n ** 12n;

type Mined = Extract<Sighting, { kind: 'mined' }>;

const aLog = (units: bigint, differences: Partial<ChainLog> = {}, to = WALLET): ChainLog => ({
  address: USDT.toLowerCase(),
  topics: [TRANSFER_TOPIC, word(STRANGER.slice(2)), word(to.slice(2).toLowerCase())],
  data: word(units.toString(16)),
  logIndex: 7,
  ...differences,
});
const aSighting = (logs: readonly ChainLog[], differences: Partial<Mined> = {}): Mined => ({
  ...{ kind: 'mined', chainId: 56, isReverted: false, blockTime: after(60_000) },
  ...{ confirmations: 15, logs },
  ...differences,
});

describe('a transfer', () => {
  it('has 18 decimals', () => {
    expect(unitsOf(expected.amount)).toBe(59_001_200_000_000_000_000n);
  });

  it('of exactly the amount pays the order', () => {
    expect(assessTransfer(aSighting([aLog(requested)]), expected)).toEqual({
      verdict: 'confirmed',
      note: 'Received 59.0012 USDT with 15 confirmations.',
      ...{ confirmations: 15, isFinal: true, logIndex: 7 },
    });
  });

  it('is not final before it has enough confirmations', () => {
    const seen = assessTransfer(aSighting([aLog(requested)], { confirmations: 14 }), expected);
    expect(seen).toMatchObject({ verdict: 'confirming', isFinal: false, confirmations: 14 });
    const refused = assessTransfer(aSighting([], { confirmations: 14 }), expected);
    expect(refused).toMatchObject({ verdict: 'refused', isFinal: false });
  });

  it('of any other amount never pays', () => {
    const anyOther = fc.bigInt({ min: 0n, max: 2n ** 255n }).filter((units) => units !== requested);
    fc.assert(
      fc.property(anyOther, (units) => {
        const seen = assessTransfer(aSighting([aLog(units)]), expected);
        expect(seen).toMatchObject({ verdict: 'refused', logIndex: null });
        expect(seen.note).toMatch(units < requested ? /too little\.$/ : /too much\.$/);
      }),
    );
  });

  it.each<[string, Sighting, RegExp]>([
    ['that was reverted', aSighting([aLog(requested)], { isReverted: true }), /failed/],
    ['without logs', aSighting([]), /no USDT/],
    ['of another contract', aSighting([aLog(requested, { address: STRANGER })]), /no USDT/],
    ['that is an approval', aSighting([aLog(requested, { topics: [word('1')] })]), /no USDT/],
    ['with a word too many', aSighting([aLog(requested, { data: `${word('1')}00` })]), /no USDT/],
    ['to another wallet', aSighting([aLog(requested, {}, STRANGER)]), /another wallet/],
    [
      'in parts',
      aSighting([aLog(requested - 5n), aLog(5n, { logIndex: 8 })]),
      /several transfers\.$/,
    ],
    [
      'two minutes and a bit before the order',
      aSighting([aLog(requested)], { blockTime: after(-120_001) }),
      /older/,
    ],
  ])('%s is refused', (_case, sighting, note) => {
    const seen = assessTransfer(sighting, expected);
    expect(seen).toMatchObject({ verdict: 'refused', isFinal: true, logIndex: null });
    expect(seen.note).toMatch(note);
  });

  it('may be in a block whose clock is slightly behind', () => {
    const sighting = aSighting([aLog(requested)], { blockTime: after(-120_000) });
    expect(assessTransfer(sighting, expected).verdict).toBe('confirmed');
  });

  it('is found among others', () => {
    const logs = [
      aLog(1n),
      aLog(requested, { address: STRANGER }),
      aLog(requested, { logIndex: 9 }),
    ];
    expect(assessTransfer(aSighting(logs), expected)).toMatchObject({ logIndex: 9 });
  });

  it('that is not known yet is awaited', () => {
    const seen = assessTransfer({ kind: 'unknown', chainId: 56 }, expected);
    expect(seen).toMatchObject({ verdict: 'waiting', isFinal: false, confirmations: null });
  });

  it('on another chain says nothing about the payer', () => {
    for (const sighting of [
      aSighting([aLog(requested)], { chainId: 97 }),
      { kind: 'unknown', chainId: 97 } as const,
    ])
      expect(assessTransfer(sighting, expected)).toMatchObject({
        verdict: 'unreachable',
        note: 'The endpoint serves chain 97 instead of 56.',
        isFinal: false,
      });
  });
});
