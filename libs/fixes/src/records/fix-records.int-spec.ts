import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { proofFileSchema, verifyProof } from '../contract/index.js';
import type { ProofFile, RecordEvent } from '../contract/index.js';
import { FixesContext } from '../testing/fixes-context.js';
import { FixProofs } from './fix-proofs.service.js';

let trial: FixesContext;
let proofs: FixProofs;

beforeAll(async () => {
  trial = await FixesContext.create();
  proofs = trial.context.module.get(FixProofs);
});
beforeEach(async () => {
  await trial.reset();
  for (const table of ['fix_proof_keys', 'live_fixed_issues'])
    await trial.context.rows(`delete from ${table}`);
  await trial.generate({ checkIds: ['title.missing'] });
});
afterAll(() => trial.close());

const titleFix = async (): Promise<string> => (await trial.fixAt('title /bread')).id;
const apply = (id: string) => trial.fixes.apply(trial.ada, { id, method: 'one_click' });

async function events(id: string): Promise<RecordEvent[]> {
  return (await proofs.record(trial.ada, id)).events;
}

async function kinds(id: string): Promise<string[]> {
  return (await events(id)).map(({ kind }) => kind);
}

/** As a reader gets it. */
async function downloaded(id: string): Promise<ProofFile> {
  return proofFileSchema.parse(JSON.parse(JSON.stringify(await proofs.file(trial.ada, id))));
}

const picture = { mediaType: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]) };

describe('the record of a fix', () => {
  it('has what was found and written, with evidence and the results of the guards', async () => {
    const [found, written] = await events(await titleFix());
    expect(found).toMatchObject({
      kind: 'found',
      data: { checkId: 'title.missing', scanId: trial.scanId, value: null },
    });
    expect(written).toMatchObject({
      kind: 'written',
      data: { kind: 'title', writer: 'local-extractive', isEdited: false },
    });
    if (written?.kind !== 'written') throw new Error('It was written');
    expect(written.data.guards.length).toBeGreaterThan(0);
  });

  it('follows a fix to the page and back, in a chain that can be verified without the server', async () => {
    const id = await titleFix();
    await apply(id);
    await trial.outcomes.complete(
      trial.website.id,
      [await trial.outcomeOn(id, 'verified')],
      picture,
    );
    await trial.fixes.revert(trial.ada, id);
    expect(await kinds(id)).toEqual(['found', 'written', 'applied', 'seen', 'reverted']);
    const proof = await downloaded(id);
    expect(await verifyProof(proof)).toEqual({ kind: 'valid' });
    expect(proof.keys).toHaveLength(1);
    expect(JSON.stringify(proof)).not.toContain('Ada');
  });

  it('records what was seen once, and once more when the raw response shows it, too', async () => {
    const id = await titleFix();
    await apply(id);
    const outcome = await trial.outcomeOn(id, 'verified');
    for (const raw of [false, false, true, true])
      await trial.outcomes.complete(trial.website.id, [
        { ...outcome, visibility: { rendered: true, raw } },
      ]);
    const seen = (await events(id)).filter(({ kind }) => kind === 'seen');
    expect(seen.map(({ data }) => data)).toMatchObject([{ raw: false }, { raw: true }]);
  });

  it('says that a page has overwritten a fix, and that it was written and found again', async () => {
    const id = await titleFix();
    await apply(id);
    const stale = await trial.outcomeOn(id, 'stale', 'The page has changed.');
    await trial.outcomes.complete(trial.website.id, [stale]);
    await trial.generate({ regenerate: true, checkIds: ['title.missing'] });
    expect((await kinds(id)).slice(2)).toEqual(['applied', 'overwritten', 'found', 'written']);
    expect(await verifyProof(await downloaded(id))).toEqual({ kind: 'valid' });
  });

  it('names the deploys between the last time that the fix was seen and the first time that it was not', async () => {
    const id = await titleFix();
    await apply(id);
    await trial.outcomes.complete(trial.website.id, [await trial.outcomeOn(id, 'verified')]);
    const { clock } = trial.context;
    const seenAt = clock.now().getTime();
    const at = (minutes: number): Date => new Date(seenAt + minutes * 60_000);
    for (const [version, minutes] of [
      ['1.0', -30],
      ['1.1', 30],
    ] as const)
      await trial.context.rows(
        'insert into website_deploys (website_id, version, deployed_at, created_at) values (?, ?, ?, now()) returning id',
        [trial.website.id, version, at(minutes)],
      );
    clock.set(at(60).toISOString());
    const stale = await trial.outcomeOn(id, 'stale', 'The page has changed.');
    await trial.outcomes.complete(trial.website.id, [stale]);
    const overwritten = (await events(id)).find(({ kind }) => kind === 'overwritten');
    expect(overwritten?.data).toEqual({ reason: 'The page has changed. Found after deploy 1.1.' });
  });

  it('has nothing of a change that did not happen', async () => {
    const id = await titleFix();
    await expect(trial.fixes.revert(trial.ada, id)).rejects.toThrow();
    expect(await kinds(id)).toEqual(['found', 'written']);
  });

  it('has one chain, however many requests change the fix at the same time', async () => {
    const id = await titleFix();
    await Promise.allSettled([
      apply(id),
      apply(id),
      trial.bulk.revertWebsite(trial.ada, trial.website.id),
    ]);
    expect(await verifyProof(await downloaded(id))).toEqual({ kind: 'valid' });
    // A fix may be applied again after it was reverted, but nothing happens to it twice in a row.
    const changes = (await kinds(id)).slice(2);
    expect(changes[0]).toBe('applied');
    expect(changes.filter((kind, index) => kind === changes[index - 1])).toEqual([]);
  });

  it('begins for a fix from before there were records with what is known of it', async () => {
    const id = await titleFix();
    await trial.context.rows('delete from fix_record_events where fix_id = ?', [id]);
    await expect(proofs.file(trial.ada, id)).rejects.toMatchObject({ code: 'conflict' });
    await apply(id);
    expect(await kinds(id)).toEqual(['found', 'written', 'applied']);
  });

  it('cannot be changed in the database, and shows it where it was', async () => {
    const id = await titleFix();
    await expect(
      trial.context.rows(`update fix_record_events set kind = 'seen' returning fix_id`),
    ).rejects.toThrow(/append-only/);
    await trial.context.rows('delete from fix_record_events where fix_id = ? and sequence = 1', [
      id,
    ]);
    expect(await verifyProof(await downloaded(id))).toMatchObject({ kind: 'invalid', link: 1 });
  });

  it('stays valid when the key is replaced, and the old one cannot sign any more', async () => {
    const id = await titleFix();
    const { clock } = trial.context;
    clock.set(new Date(clock.now().getTime() + 91 * 86_400_000).toISOString());
    await apply(id);
    const proof = await downloaded(id);
    expect(proof.keys).toHaveLength(2);
    expect(await verifyProof(proof)).toEqual({ kind: 'valid' });
    const sealed = await trial.context.rows<{ private_key: string | null }>(
      'select private_key from fix_proof_keys order by signs_from',
    );
    expect(sealed.map(({ private_key }) => private_key)).toEqual([
      null,
      expect.stringMatching(/^[0-9a-f]{8}\.[\w-]{60,}$/),
    ]);
  });
});

describe('the link to a record', () => {
  it('shows the record, its file and its pictures to everyone until it is ended', async () => {
    const id = await titleFix();
    await apply(id);
    const outcome = await trial.outcomeOn(id, 'verified');
    await trial.outcomes.complete(trial.website.id, [outcome], picture);
    const { shareUrl } = await proofs.share(trial.ada, id);
    expect((await proofs.share(trial.ada, id)).shareUrl).toBe(shareUrl);
    const token = shareUrl.split('/').at(-1) ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const { events: shared } = await proofs.shared(token);
    const seen = shared.find(({ kind }) => kind === 'seen');
    if (seen?.kind !== 'seen') throw new Error('It was seen');
    const { sha256 = '' } = seen.data.picture ?? {};
    expect(Array.from((await proofs.sharedPicture(token, sha256)).bytes)).toEqual([1, 2, 3]);
    expect(await verifyProof(await proofs.sharedFile(token))).toEqual({ kind: 'valid' });
    await proofs.endShare(trial.ada, id);
    await expect(proofs.shared(token)).rejects.toMatchObject({ code: 'not_found' });
    expect((await proofs.share(trial.ada, id)).shareUrl).not.toBe(shareUrl);
  });

  it('shows no pictures that the record does not name', async () => {
    const id = await titleFix();
    await expect(proofs.picture(trial.ada, id, 'a'.repeat(64))).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('cannot be made by others', async () => {
    const ben = await trial.aUser('Ben');
    await expect(proofs.share(ben, await titleFix())).rejects.toMatchObject({ code: 'not_found' });
    await expect(proofs.record(ben, await titleFix())).rejects.toMatchObject({ code: 'not_found' });
  });
});
