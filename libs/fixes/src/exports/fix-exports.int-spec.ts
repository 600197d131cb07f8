import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fixExportFormats } from '../contract/index.js';
import { FixesRepository } from '../states/fixes.repository.js';
import { FixesContext } from '../testing/fixes-context.js';
import { FixExportsService } from './fix-exports.service.js';

let trial: FixesContext;
let exports: FixExportsService;

beforeAll(async () => {
  trial = await FixesContext.create();
  exports = new FixExportsService(trial.websites, trial.context.module.get(FixesRepository));
});
beforeEach(async () => {
  await trial.reset();
  await trial.generate();
});
afterAll(() => trial.close());

const write = (format: (typeof fixExportFormats)[number], actor = trial.ada) =>
  exports.write(actor, trial.website.id, format);

async function pagesOfJson(): Promise<unknown> {
  const { text } = await write('json');
  return (JSON.parse(text) as { pages: unknown }).pages;
}

describe('exported fixes', () => {
  it('are those that are live, with what stood there before', async () => {
    const { id, optimized_content: content } = await trial.fixAt('title /bread');
    expect(await pagesOfJson()).toEqual([]);
    await trial.fixes.apply(trial.ada, { id, method: 'one_click' });
    const title = { id, type: 'title', content, was: '', original: null };
    expect(await pagesOfJson()).toEqual([{ path: '/bread', fixes: [title] }]);
    await trial.fixes.revert(trial.ada, id);
    expect(await pagesOfJson()).toEqual([]);
  });

  it('are files with a name and a type of their own', async () => {
    const host = `groundswell-127.0.0.1-${new URL(trial.site.origin).port}`;
    const files = await Promise.all(fixExportFormats.map((format) => write(format)));
    expect(files.map(({ fileName, type }) => [fileName, type])).toEqual([
      [`${host}-worker.js`, 'text/javascript; charset=utf-8'],
      [`${host}-nginx.conf`, 'text/plain; charset=utf-8'],
      [`${host}-plugin.php`, 'application/x-httpd-php; charset=utf-8'],
      [`${host}-fixes.json`, 'application/json; charset=utf-8'],
    ]);
  });

  it('are for the owner of a verified website only', async () => {
    const eve = await trial.aUser('Eve');
    await expect(write('json', eve)).rejects.toMatchObject({ code: 'not_found' });
    await trial.verify(trial.website.id, false);
    await expect(write('json')).rejects.toMatchObject({ code: 'website_not_verified' });
  });
});
