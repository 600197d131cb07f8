import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { attributeOf, startTagOf, withAttribute } from './start-tag.js';

function written(source: string, name: string, value: string): string {
  const tag = startTagOf(source);
  if (tag === null) throw new Error(`No tag: ${source}`);
  return withAttribute(tag, name, value);
}

describe('a start tag', () => {
  it('is read as browsers read it', () => {
    const tag = startTagOf('<IMG src=/a.png ALT = \'A &amp; "b"\' alt="c" hidden title="x>y" />');
    expect(tag?.name).toBe('img');
    const names = ['src', 'alt', 'hidden', 'title', 'width'];
    expect(names.map((name) => tag && attributeOf(tag, name))).toEqual([
      ...['/a.png', 'A & "b"', '', 'x>y', null],
    ]);
  });

  it('keeps everything but the value that is written', () => {
    expect(written('<img src=/a.png>', 'alt', 'A "b" & <c>')).toBe(
      '<img alt="A &quot;b&quot; &amp; &lt;c&gt;" src=/a.png>',
    );
    expect(written("<img ALT='old' src=/a.png/>", 'alt', 'new')).toBe(
      '<img alt="new" src=/a.png/>',
    );
  });

  it.each(['', 'text', '</a>', '<img', '<img src="cut', '<img src="a"> and more', '<!-- a -->'])(
    'is not recognised when it is truncated or something else: %s',
    (source) => expect(startTagOf(source)).toBeNull(),
  );

  it('contains the value that was written into it', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, (value, other) => {
        const tag = startTagOf(written(written('<img>', 'src', other), 'alt', value));
        expect(tag && ['alt', 'src'].map((name) => attributeOf(tag, name))).toEqual([value, other]);
      }),
    );
  });
});
