import { describe, expect, it } from '@jest/globals';
import { auditItemsOf } from './audit-items.js';

const url = { key: 'url', valueType: 'url', label: 'Request' };
const size = { key: 'totalBytes', valueType: 'bytes', label: 'Transfer Size' };
const node = { key: 'node', valueType: 'node', label: 'Failing Elements' };

describe('what an audit points at', () => {
  it('names files by their address, with the other columns written out', () => {
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

  it('names elements by their tag and says what to change', () => {
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

  it('shows the first ten and counts all', () => {
    const items = Array.from({ length: 25 }, (_, index) => ({ url: `https://a.example/${index}` }));
    const found = auditItemsOf({ type: 'opportunity', headings: [url], items });
    expect([found.itemCount, found.items.length]).toEqual([25, 10]);
  });

  it('reads lists, checklists and chains of requests', () => {
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
  ])('has nothing to show for %j', (details) =>
    expect(auditItemsOf(details)).toEqual({ itemCount: 0, items: [] }),
  );

  it('shortens what a page made endless', () => {
    const items = [{ url: `https://a.example/${'x'.repeat(5_000)}` }];
    const [item] = auditItemsOf({ type: 'table', headings: [url], items }).items;
    expect(item?.label.length).toBe(300);
  });
});
