import { describe, expect, it } from '@jest/globals';
import { MAX_FAILURES, chooseEvidence, maxFilms } from './choose-evidence.js';
import type { EvidenceCandidate, KeptEvidence } from './choose-evidence.js';

const LIMIT = { maxBytes: 1_000, maxFilms: 10 };
const measured: EvidenceCandidate = {
  ...{ isFailure: false, groupKey: 'home', errorCode: null },
  ...{ isMeasured: true, lcpMs: 900, bytes: 10 },
};
const failure: EvidenceCandidate = {
  ...measured,
  ...{ isFailure: true, groupKey: 'timeout', errorCode: 'timeout', isMeasured: false },
};
const kept = (change: Partial<KeptEvidence> = {}): KeptEvidence => ({
  ...{ id: 'one', kind: 'sample', groupKey: 'home', isRepeat: false, lcpMs: 500, bytes: 10 },
  ...change,
});

describe('the evidence of a campaign', () => {
  it('is that of the first failure of each kind, repeated unless the visit was measured', () => {
    const first = { kind: 'failure', replaced: null, isRepeated: true };
    expect(chooseEvidence(failure, [kept()], LIMIT)).toEqual(first);
    const known = kept({ kind: 'failure', groupKey: 'timeout' });
    expect(chooseEvidence(failure, [known], LIMIT)).toBeNull();
    expect(chooseEvidence({ ...failure, isMeasured: true }, [], LIMIT)).toMatchObject({
      isRepeated: false,
    });
  });

  it('repeats only what another visit could show, and only a few times', () => {
    const ours = { ...failure, errorCode: 'worker_lost' } as const;
    expect(chooseEvidence(ours, [], LIMIT)).toMatchObject({ isRepeated: false });
    expect(chooseEvidence({ ...failure, errorCode: null }, [], LIMIT)).toMatchObject({
      isRepeated: true,
    });
    const repeats = Array.from({ length: 5 }, (_, index) =>
      kept({ kind: 'failure', groupKey: String(index), isRepeat: true }),
    );
    expect(chooseEvidence(failure, repeats, LIMIT)).toMatchObject({ isRepeated: false });
  });

  it.each([
    [1, 1],
    [19, 1],
    [40, 4],
    [5_000, 10],
  ])('films visits in addition to %d ordered ones: %d', (visits, films) => {
    expect(maxFilms(visits)).toBe(films);
  });

  it('has a bounded number of different failures', () => {
    const many = Array.from({ length: MAX_FAILURES }, (_, index) =>
      kept({ kind: 'failure', groupKey: String(index) }),
    );
    expect(chooseEvidence(failure, many, LIMIT)).toBeNull();
  });

  it('has a sample of each page and device, which is repeated for a film, and the slowest', () => {
    const sample = { kind: 'sample', replaced: null, isRepeated: true };
    expect(chooseEvidence(measured, [kept({ groupKey: 'other' })], LIMIT)).toEqual(sample);
    const film = kept({ id: 'film', isRepeat: true, lcpMs: 2_000 });
    expect(chooseEvidence(measured, [film], LIMIT)).toEqual(sample);
    const both = [kept(), film];
    expect(chooseEvidence(measured, both, LIMIT)).toEqual({
      ...{ kind: 'slowest', replaced: null, isRepeated: false },
    });
    const slowest = kept({ id: 'slow', kind: 'slowest', lcpMs: 800 });
    expect(chooseEvidence(measured, [...both, slowest], LIMIT)).toMatchObject({ replaced: 'slow' });
    expect(chooseEvidence({ ...measured, lcpMs: 800 }, [...both, slowest], LIMIT)).toBeNull();
    expect(chooseEvidence({ ...measured, lcpMs: null }, both, LIMIT)).toBeNull();
    const films = Array.from({ length: 10 }, (_, index) =>
      kept({ groupKey: String(index), isRepeat: true }),
    );
    expect(chooseEvidence(measured, films, LIMIT)).toMatchObject({ isRepeated: false });
  });

  it('stays within its bytes; what is replaced makes room', () => {
    const large = kept({ bytes: LIMIT.maxBytes });
    expect(chooseEvidence(failure, [large], LIMIT)).toBeNull();
    const two = [kept(), kept({ id: 'slow', kind: 'slowest', bytes: 980 })];
    expect(chooseEvidence(measured, two, LIMIT)).toMatchObject({ kind: 'slowest' });
    expect(chooseEvidence({ ...measured, bytes: 991 }, two, LIMIT)).toBeNull();
  });
});
