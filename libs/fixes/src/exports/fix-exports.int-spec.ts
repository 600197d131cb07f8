import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FixableIssuesService } from '@app/seo-scan';
import { fixExportFormats } from '../contract/index.js';
import { FixesRepository } from '../fixes.repository.js';
import { builtExportPrograms } from '../testing/export-programs.js';
import { FixesContext } from '../testing/fixes-context.js';
import { FixExportsService } from './fix-exports.service.js';

let trial: FixesContext;
let exports: FixExportsService;

beforeAll(async () => {
  trial = await FixesContext.create();
  const { module } = trial.context;
  const repository = module.get(FixesRepository);
  const scans = module.get(FixableIssuesService);
  const programs = await builtExportPrograms();
  exports = new FixExportsService(trial.websites, repository, scans, programs);
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
  it('are those that are live, with the values before them', async () => {
    const { id, optimized_content: content } = await trial.fixAt('title /bread');
    expect(await pagesOfJson()).toEqual([]);
    await trial.fixes.apply(trial.ada, { id, method: 'one_click' });
    const title = { id, type: 'title', content, was: '', original: null };
    expect(await pagesOfJson()).toEqual([{ path: '/bread', fixes: [title] }]);
    await trial.fixes.revert(trial.ada, id);
    expect(await pagesOfJson()).toEqual([]);
  });

  it('are files, each with its own name and media type', async () => {
    const host = `groundswell-127.0.0.1-${new URL(trial.site.origin).port}`;
    const files = await Promise.all(fixExportFormats.map((format) => write(format)));
    expect(files.map(({ fileName, type }) => [fileName, type])).toEqual([
      [`${host}-worker.js`, 'text/javascript; charset=utf-8'],
      [`${host}-nginx.conf`, 'text/plain; charset=utf-8'],
      [`${host}-plugin.php`, 'application/x-httpd-php; charset=utf-8'],
      [`${host}-fixes.json`, 'application/json; charset=utf-8'],
    ]);
  });

  it('state what each file contains and omits; nginx recognises pictures by the tag of the scan', async () => {
    const { id } = await trial.fixAt('image_alt /bread');
    await trial.fixes.apply(trial.ada, { id, method: 'one_click' });
    const contents = async () => {
      const { formats } = await exports.contents(trial.ada, trial.website.id);
      return formats.map(({ format, contained, not_contained: missing }) => [
        ...[format, contained, missing],
      ]);
    };
    expect(await contents()).toEqual(fixExportFormats.map((format) => [format, 1, 0]));
    expect((await write('nginx')).text).toContain('"<img src=\\"/loaf.png\\">"');
    await trial.context.rows('update fixes set scan_id = null');
    expect(await contents()).toContainEqual(['nginx', 0, 1]);
    const { formats } = await exports.contents(trial.ada, trial.website.id);
    expect(formats.find(({ format }) => format === 'nginx')?.left).toEqual([
      {
        ...{ id, path: '/bread', type: 'alt', name: null },
        reason: 'The scan did not record the HTML of this element.',
      },
    ]);
  });

  it('are available to the owner of a verified website only', async () => {
    const eve = await trial.aUser('Eve');
    await expect(write('json', eve)).rejects.toMatchObject({ code: 'not_found' });
    const contents = exports.contents(eve, trial.website.id);
    await expect(contents).rejects.toMatchObject({ code: 'not_found' });
    await trial.verify(trial.website.id, false);
    await expect(write('json')).rejects.toMatchObject({ code: 'website_not_verified' });
  });
});
