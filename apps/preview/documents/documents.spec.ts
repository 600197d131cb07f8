import { describe, expect, it } from '@jest/globals';
import { mailKinds } from '../../../libs/notifications/src/contract/index.js';
import { documents, openDocument } from './index.js';

const WITHOUT_A_BROWSER = ['page', 'text', 'print'];
const views = Object.entries(documents).flatMap(([group, list]) =>
  list.flatMap(({ name, views }) =>
    Object.keys(views)
      .filter((view) => WITHOUT_A_BROWSER.includes(view))
      .map((view): [string, string, string] => [group, name, view]),
  ),
);

describe('the previews of documents', () => {
  it('show every kind of mail that the product sends', () => {
    const names = documents.mails?.map(({ name }) => name) ?? [];
    expect(new Set(names).size).toBe(names.length);
    const kinds = new Set(names.map((name) => name.replace(/-\d+$/, '')));
    expect([...kinds].sort()).toEqual([...mailKinds].sort());
  });

  it.each(views)('render %s/%s/%s completely', async (group, name, view) => {
    const file = await openDocument(group, name, view);
    const text = String(file?.body).replace(/base64,[^)"]+/g, '');
    expect(text.length).toBeGreaterThan(100);
    expect(text).not.toMatch(/undefined|NaN|\[object/);
  });

  it('have a subject in every mail', () => {
    expect(documents.mails?.every(({ title }) => title.length > 0)).toBe(true);
  });

  it('are not found for unknown documents and formats', async () => {
    expect(await openDocument('mails', 'spam', 'page')).toBeNull();
    expect(await openDocument('mails', 'welcome', 'pdf')).toBeNull();
    expect(await openDocument('spam', 'welcome', 'page')).toBeNull();
  });
});
