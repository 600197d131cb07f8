import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FixesContext, faultyPage } from '../testing/fixes-context.js';

let trial: FixesContext;

beforeAll(async () => {
  trial = await FixesContext.create();
});
beforeEach(async () => {
  await trial.reset();
  await trial.generate();
});
afterAll(() => trial.close());

const GOOD = 'Sourdough loaf from Harbour Street';
const edit = async (optimizedContent: string, confirmed?: boolean, place = 'title /bread') => {
  const { id } = await trial.fixAt(place);
  return trial.fixes.edit(trial.ada, { id, optimizedContent, confirmed });
};

describe('a fix edited by the user', () => {
  it('is accepted without objections and stores the results of all guards', async () => {
    const { fix, history } = await edit(GOOD);
    expect(fix).toMatchObject({ optimized_content: GOOD, is_edited: true, state: 'draft' });
    expect(fix.guards.map(({ passed }) => passed)).not.toContain(false);
    expect(fix.guards.map(({ guard }) => guard)).toEqual(
      expect.arrayContaining(['length', 'language', 'facts', 'uniqueness', 'brand', 'checks']),
    );
    expect(history[0]).toMatchObject({ actor: 'Ada', reason: 'Edited', optimized_content: GOOD });
  });

  it('is refused with markup or characters that reorder text, even if confirmed', async () => {
    for (const text of ['<b>Bread</b>', 'Bread \u202edaerb of the harbour'])
      await expect(edit(text, true)).rejects.toMatchObject({
        code: 'validation_failed',
        details: { optimizedContent: expect.stringMatching(/^It contains/) },
      });
    expect((await trial.fixAt('title /bread')).is_edited).toBe(false);
  });

  it.each([
    ['too short', 'Bread', 'at least 20'],
    ['a fact that is not on the page', 'The best bread of Reykjavik since 1842', '“Reykjavik”'],
    ['the title of another page', 'Harbour Bakery of the street', 'Another page'],
    ['a word that is banned', 'Sourdough loaf from the mill next door', '“mill”'],
    ['another language', 'Unser Brot kommt jeden Morgen aus dem Ofen', 'is written in'],
  ])('needs confirmation, and stores the reason: %s', async (_, text, reason) => {
    const bannedWords = ['Mill'];
    await trial.websites.setBannedWords(trial.ada, { id: trial.website.id, bannedWords });
    const home = await trial.fixAt('title /');
    await trial.context.rows(
      `update fixes set optimized_content = 'Harbour Bakery of the street' where id = ?`,
      [home.id],
    );
    await expect(edit(text)).rejects.toMatchObject({
      code: 'needs_confirmation',
      details: { optimizedContent: expect.stringMatching(new RegExp(reason, 'i')) },
    });
    expect((await trial.fixAt('title /bread')).is_edited).toBe(false);
    const { fix, history } = await edit(text, true);
    expect(fix).toMatchObject({ optimized_content: text, is_edited: true });
    expect(fix.guards.some(({ passed }) => !passed)).toBe(true);
    expect(history[0]).toMatchObject({
      actor: 'Ada',
      reason: expect.stringMatching(new RegExp(`^Edited\\. .*${reason}`, 'i')),
    });
    await trial.websites.setBannedWords(trial.ada, { id: trial.website.id, bannedWords: [] });
  });

  it('needs confirmation if its page cannot be read', async () => {
    trial.pages['/bread'] = (_request, response) => {
      response.writeHead(503).end();
    };
    await expect(edit(GOOD)).rejects.toMatchObject({
      code: 'needs_confirmation',
      message: expect.stringContaining("couldn't be loaded"),
    });
    expect((await edit(GOOD, true)).fix.optimized_content).toBe(GOOD);
  });

  it('is compared with the current page', async () => {
    trial.pages['/bread'] = faultyPage(
      'Bread from the stone oven',
      '',
      '<p>Baked here since 1842.</p>',
    );
    const text = 'Sourdough loaf, baked here since 1842';
    expect((await edit(text)).fix.optimized_content).toBe(text);
  });

  it('cannot be edited until it is reverted', async () => {
    const { id } = await trial.fixAt('title /bread');
    await trial.fixes.apply(trial.ada, { id, method: 'one_click' });
    await expect(edit(GOOD)).rejects.toMatchObject({ code: 'conflict' });
    await trial.fixes.revert(trial.ada, id);
    expect((await edit(GOOD)).fix.state).toBe('draft');
  });
});

describe('a suggestion', () => {
  it('is reviewed together with its objections', async () => {
    const { id } = await trial.fixAt('title /bread');
    const guards = [{ guard: 'facts', passed: false, reason: '“Paris” is not on the page.' }];
    await trial.context.rows(
      `update fixes set is_suggestion = true, guards = ?::jsonb where id = ?`,
      [JSON.stringify(guards), id],
    );
    await trial.fixes.markReviewed(trial.ada, id);
    const { history } = await trial.fixes.get(trial.ada, id);
    expect(history[0]).toMatchObject({ to: 'reviewed', actor: 'Ada', reason: guards[0]?.reason });
  });
});
