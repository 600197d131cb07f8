import { describe, expect, it } from '@jest/globals';
import { auditItemsOf } from './audit-items.js';

const url = { key: 'url', valueType: 'url', label: 'Request' };
const size = { key: 'totalBytes', valueType: 'bytes', label: 'Transfer Size' };
const node = { key: 'node', valueType: 'node', label: 'Failing Elements' };

describe('the items of an audit', () => {
  it('identify files by their address, with the other columns as text', () => {
    const items = [{ url: 'https://example.com/a.js', totalBytes: 400_158 }];
    expect(auditItemsOf({ type: 'table', headings: [url, size], items })).toEqual({
      itemCount: 1,
      items: [
        {
          kind: 'url',
          label: 'https://example.com/a.js',
          values: [{ name: 'Transfer Size', text: '391 KiB' }],
        },
      ],
    });
  });

  it('identify elements by their tag and explain what to change', () => {
    const element = {
      type: 'node',
      snippet: '<img src="a.png">',
      explanation: 'Fix any of:\n  no alt',
    };
    const details = { type: 'table', headings: [node], items: [{ node: element }] };
    expect(auditItemsOf(details).items).toEqual([
      {
        kind: 'element',
        label: '<img src="a.png">',
        values: [{ name: 'What to change', text: 'Fix any of: no alt' }],
      },
    ]);
  });

  it('are limited to the first ten, with a count of all', () => {
    const items = Array.from({ length: 25 }, (_, index) => ({ url: `https://a.example/${index}` }));
    const found = auditItemsOf({ type: 'opportunity', headings: [url], items });
    expect([found.itemCount, found.items.length]).toEqual([25, 10]);
  });

  it('are read from lists, checklists and request chains', () => {
    const chains = {
      a: { url: 'https://a.example/', children: { b: { url: 'https://a.example/b.css' } } },
    };
    const checks = {
      ok: { label: 'Avoids redirects', value: true },
      bad: { label: 'No compression applied', value: false },
    };
    const found = auditItemsOf({
      type: 'list',
      items: [
        { type: 'list-section', value: { type: 'network-tree', chains } },
        { type: 'checklist', items: checks },
      ],
    });
    expect(found.items.map(({ label }) => label)).toEqual([
      'https://a.example/',
      'https://a.example/b.css',
      'No compression applied',
    ]);
  });

  it.each([
    undefined,
    { type: 'unheard-of' },
    { type: 'table' },
    { type: 'table', items: [null, 7], headings: 'x' },
  ])('are empty for %j', (details) =>
    expect(auditItemsOf(details)).toEqual({ itemCount: 0, items: [] }),
  );

  it('shorten overlong text of a page', () => {
    const items = [{ url: `https://a.example/${'x'.repeat(5_000)}` }];
    const [item] = auditItemsOf({ type: 'table', headings: [url], items }).items;
    expect(item?.label.length).toBe(300);
  });
});
