import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { proofFileSchema, verifyProof } from '../contract/index.js';
import { FixProofs } from '../records/fix-proofs.service.js';
import { Verifications } from '../states/verifications.js';
import { RepairsContext } from '../testing/repairs-context.js';
import { storeFix } from '../testing/stored-fix.js';

const TITLE = 'Bread from the stone oven';
let test: RepairsContext;

beforeAll(async () => {
  test = await RepairsContext.create();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const apply = (id: string) => test.repairs.apply(test.trial.ada, { id });
const live = async (path: string) =>
  (await test.trial.live.ofWebsite(test.trial.website.id))?.byPath.get(path) ?? [];

describe('a title that a page has lost', () => {
  it('is proposed with the deploy, and put back by its owner as a fix with a record and an undo', async () => {
    await test.loseTitle('/bread', TITLE);
    const { id, ...proposed } = await test.newest();
    expect(proposed).toMatchObject({
      ...{ state: 'open', cause: 'lost', kind: 'title', wanted: TITLE, found: null },
      ...{ reason: 'Title is gone after deploy 1.4.2.', deploys: ['1.4.2'], isRepairable: true },
    });
    const { repair } = await apply(id);
    expect(repair).toMatchObject({ state: 'done', repairedBy: 'user', fixState: 'applied' });
    const fixId = repair.fixId ?? '';
    expect(await live('/bread')).toEqual([{ id: fixId, type: 'title', content: TITLE, was: '' }]);
    expect(await test.trial.verifications()).toMatchObject([{ fixIds: [fixId] }]);
    await test.repairs.undo(test.trial.ada, id);
    expect(await live('/bread')).toEqual([]);
    expect(await test.newest()).toMatchObject({ state: 'undone', fixState: 'reverted' });
    const proofs = test.trial.context.module.get(FixProofs);
    const file: unknown = JSON.parse(JSON.stringify(await proofs.file(test.trial.ada, fixId)));
    const proof = proofFileSchema.parse(file);
    expect(await verifyProof(proof)).toEqual({ kind: 'valid' });
    expect(proof.events.map(({ kind, data }) => [kind, data])).toMatchObject([
      ['found', { scanId: null, evidence: 'Title is gone after deploy 1.4.2.', value: null }],
      ['written', { text: TITLE, writer: 'earlier-text' }],
      ['applied', { by: 'user' }],
      ['reverted', { by: 'user' }],
    ]);
  });

  it('needs no repair when the page has one again', async () => {
    await test.loseTitle('/bread', TITLE);
    const { id } = await test.newest();
    test.show('/bread', 'Our bread');
    await expect(apply(id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await test.newest()).toMatchObject({
      ...{ state: 'ended', note: 'The page has its own title again.' },
    });
    await test.loseTitle('/', TITLE);
    await test.change('/', { field: 'title', before: null, after: TITLE });
    expect(await test.newest()).toMatchObject({ state: 'ended' });
    expect(await live('/')).toEqual([]);
  });

  it('is of nobody else, and of a verified website', async () => {
    await test.loseTitle('/bread', TITLE);
    const { id, websiteId } = await test.newest();
    const ben = await test.trial.aUser('Ben');
    const missing = { code: 'not_found' };
    await expect(test.repairs.apply(ben, { id })).rejects.toMatchObject(missing);
    await expect(test.repairs.undo(ben, id)).rejects.toMatchObject(missing);
    await expect(test.repairs.list(ben, { websiteId, limit: 5 })).rejects.toMatchObject(missing);
    await test.trial.verify(websiteId, false);
    const unverified = { code: 'website_not_verified' };
    await expect(apply(id)).rejects.toMatchObject(unverified);
    await expect(test.allow()).rejects.toMatchObject(unverified);
  });

  it('stays as the page has it when its owner wants that', async () => {
    await test.loseTitle('/bread', TITLE);
    const { id } = await test.newest();
    await test.repairs.dismiss(test.trial.ada, id);
    await expect(apply(id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await test.newest()).toMatchObject({ state: 'dismissed' });
  });
});

describe('the rule of the owner', () => {
  it('is off: nothing is put back, and nothing more is reported', async () => {
    await test.loseTitle('/bread', TITLE);
    await test.consider();
    expect(await test.newest()).toMatchObject({ state: 'open', note: null });
    expect(await test.notices()).toEqual([]);
  });

  it('puts a lost title back once and reports it once, with several workers', async () => {
    await test.allow();
    await test.loseTitle('/bread', TITLE);
    await Promise.all([test.consider(), test.consider(), test.consider()]);
    await test.consider('12:10');
    expect(await test.newest()).toMatchObject({ state: 'done', repairedBy: 'rule', note: null });
    expect((await live('/bread')).map((fix) => fix.type)).toEqual(['title']);
    expect(await test.notices()).toEqual([
      'Title put back automatically after deploy 1.4.2: HOST/bread',
    ]);
    const { history } = await test.trial.fixes.get(
      test.trial.ada,
      (await test.newest()).fixId ?? '',
    );
    expect(history.map(({ to, actor }) => [to, actor])).toEqual([
      ['applied', 'Groundswell'],
      ['draft', 'Groundswell'],
    ]);
  });

  it('is continued by the next worker where one has died', async () => {
    await test.allow();
    await test.loseTitle('/bread', TITLE);
    const verifications = test.trial.context.module.get(Verifications);
    jest.spyOn(verifications, 'queue').mockRejectedValueOnce(new Error('It died.'));
    await test.consider();
    expect(await test.newest()).toMatchObject({ state: 'open', fixId: null });
    expect(await live('/bread')).toEqual([]);
    await test.consider('12:06');
    expect(await test.newest()).toMatchObject({ state: 'done' });
    expect(await test.notices()).toHaveLength(1);
  });

  it('does nothing again that was undone, and says why', async () => {
    await test.allow();
    await test.loseTitle('/bread', TITLE);
    await test.consider();
    await test.trial.fixes.revert(test.trial.ada, (await test.newest()).fixId ?? '');
    expect(await test.newest()).toMatchObject({ state: 'undone' });
    test.at('13:00');
    await test.loseTitle('/bread', TITLE);
    await test.consider('13:05');
    expect(await test.newest()).toMatchObject({
      ...{ state: 'open', note: 'An earlier repair of this value was undone.' },
    });
    expect(await live('/bread')).toEqual([]);
    expect((await test.notices())[1]).toMatch(/^Title is gone .* and was not put back/);
  });

  it('does not replace a draft that its owner has edited', async () => {
    await test.allow();
    const { context, website, ada, site } = test.trial;
    const id = await storeFix(context, {
      ...{ websiteId: website.id, userId: ada.userId, pageUrl: `${site.origin}/bread` },
      ...{ state: 'draft', optimizedContent: 'My own title', isEdited: true, selector: null },
    });
    await test.loseTitle('/bread', TITLE);
    await test.consider();
    expect(await test.newest()).toMatchObject({
      ...{ state: 'open', note: expect.stringContaining('edited a draft') },
    });
    expect((await test.trial.fixes.get(ada, id)).fix).toMatchObject({
      ...{ state: 'draft', optimized_content: 'My own title' },
    });
  });

  it('keeps to its limit of a day, and leaves the rest to the owner', async () => {
    await test.allow(1);
    await test.loseTitle('/bread', TITLE);
    await test.loseTitle('/', TITLE);
    await test.consider();
    const repairs = await test.list();
    expect(repairs.map(({ state }) => state).toSorted()).toEqual(['done', 'open']);
    expect(repairs.flatMap(({ note }) => note ?? [])).toEqual([
      'The daily limit of your rule (1) is reached.',
    ]);
    expect(await test.notices()).toEqual(['1 value put back, 1 repair waits for you on HOST']);
    const { ada, website } = test.trial;
    expect(await test.repairs.rule(ada, website.id)).toMatchObject({ repairedToday: 1 });
  });
});

describe('a live fix that a page has overwritten', () => {
  const REASON = 'The page has changed since this fix was written: it now says “Bread”.';

  /** The title of a page that had another one, seen there and then overwritten. */
  async function overwritten(...versions: string[]): Promise<string> {
    const { context, website, ada, site } = test.trial;
    const id = await storeFix(context, {
      ...{ websiteId: website.id, userId: ada.userId, pageUrl: `${site.origin}/bread` },
      ...{ originalContent: 'Bread', optimizedContent: `${TITLE} in Harbour Street` },
      ...{ state: 'verified', selector: null, visibilityCheckedAt: context.clock.now() },
    });
    test.show('/bread', 'Bread from the oven');
    test.at('12:30');
    for (const version of versions) await test.deploy(version);
    await test.overwrite(id, REASON);
    return id;
  }

  it('is proposed and reported with its deploy, and applied again by the rule, to the text of the page now', async () => {
    await test.allow();
    const id = await overwritten('1.4.2');
    expect(await test.newest()).toMatchObject({
      ...{ cause: 'overwritten', fixId: id, deploys: ['1.4.2'] },
      reason: `${REASON} Found after deploy 1.4.2.`,
    });
    await test.consider('12:35');
    const repair = await test.newest();
    expect(repair).toMatchObject({ state: 'done', fixId: id, repairedBy: 'rule', note: null });
    const { fix } = await test.trial.fixes.get(test.trial.ada, id);
    expect(fix).toMatchObject({ state: 'applied', original_content: 'Bread from the oven' });
    expect(fix.optimized_content).toBe(repair.wanted);
  });

  it('is not applied again when the page overwrites it once more: the rule stops and says so', async () => {
    await test.allow();
    const id = await overwritten('1.4.2');
    await test.consider('12:35');
    test.at('13:00');
    await test.overwrite(id, REASON);
    await test.consider('13:05');
    const [open, before] = await test.list();
    expect(before).toMatchObject({ state: 'overwritten', repairedBy: 'rule' });
    expect(open).toMatchObject({ state: 'open', note: expect.stringContaining('did not last') });
    expect(await test.trial.stateOf(id)).toBe('stale');
    expect((await test.notices()).at(-1)).toMatch(/^Title of a fix overwritten/);
  });

  it('is left to its owner without a deploy', async () => {
    await test.allow();
    const id = await overwritten();
    await test.consider('12:35');
    expect(await test.newest()).toMatchObject({
      ...{ state: 'open', note: expect.stringContaining('No deploy was reported') },
    });
    await apply((await test.newest()).id);
    expect(await test.trial.stateOf(id)).toBe('applied');
  });
});
