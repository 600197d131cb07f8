import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readTextBlocks } from './text-blocks.js';

const texts = (html: string): string[] => readTextBlocks(html).map(({ text }) => text);

describe('blocks of text', () => {
  it('are paragraphs, items and headings, each separately', () => {
    const html =
      '<h1>Bread</h1><p>Baked <b>daily</b>.</p><ul><li>Rye</li><li>White<br>soft</li></ul>';
    expect(readTextBlocks(html)).toEqual([
      { kind: 'heading', text: 'Bread' },
      { kind: 'paragraph', text: 'Baked daily.' },
      { kind: 'item', text: 'Rye' },
      { kind: 'item', text: 'White' },
      { kind: 'item', text: 'soft' },
    ]);
  });

  it('exclude menus, forms, scripts and hidden parts', () => {
    const html =
      '<nav>Menu</nav><p>Bread</p><form>Name</form><div hidden>no</div><script>no()</script><p aria-hidden="true">no</p><footer>Foot</footer>';
    expect(texts(html)).toEqual(['Bread']);
    expect(texts('<header>Top</header><article><header>Mine</header></article>')).toEqual(['Mine']);
  });

  it('are those of the main element if it has text', () => {
    const main = 'Bread is baked every morning. '.repeat(10).trim();
    expect(texts(`<p>Aside</p><main><p>${main}</p></main>`)).toEqual([main]);
    expect(texts('<p>Bread</p><main></main>')).toEqual(['Bread']);
  });

  it('are limited in size, and never throw', () => {
    expect(texts('<p>a</p>'.repeat(5_000)).length).toBeLessThanOrEqual(400);
    expect(texts(`<p>${'a'.repeat(100_000)}</p>`)[0]?.length).toBeLessThanOrEqual(100_000);
    expect(texts('<div>'.repeat(20_000))).toEqual([]);
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('<p>', '</p>', '<main>', '</li>', 'a ', '<br>', '<', '&'),
        }),
        (html) => {
          expect(Array.isArray(readTextBlocks(html))).toBe(true);
        },
      ),
    );
  });
});
