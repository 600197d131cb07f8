import { describe, expect, it } from '@jest/globals';
import { readOldList } from './old-list.js';

const options = { origin: 'https://new.example', max: 5 };
const read = (text: string) => readOldList(text, options);

describe('readOldList', () => {
  it('reads a pasted list of addresses and paths, each once', () => {
    const { addresses, problemCount } = read(
      'https://old.example/a\n\n/b?x=1#top\nold.example/c\nhttps://OLD.example/a\r\n',
    );
    expect(addresses.map(({ url }) => url)).toEqual([
      'https://old.example/a',
      'https://new.example/b?x=1',
      'https://old.example/c',
    ]);
    expect(problemCount).toBe(0);
  });

  it('reads a CSV file by its headings', () => {
    const { addresses } = read(
      'Title;Old URL;New URL\n"Rye; and wheat";https://old.example/rye;/bread/rye\n;/x;\n',
    );
    expect(addresses).toEqual([
      {
        url: 'https://old.example/rye',
        title: 'Rye; and wheat',
        target: 'https://new.example/bread/rye',
      },
      { url: 'https://new.example/x', title: null, target: null },
    ]);
  });

  it('reads pairs of addresses without headings', () => {
    expect(read('/a,/b\n/c,/d\n').addresses).toEqual([
      { url: 'https://new.example/a', title: null, target: 'https://new.example/b' },
      { url: 'https://new.example/c', title: null, target: 'https://new.example/d' },
    ]);
  });

  it('says which lines it leaves out, and why', () => {
    const { addresses, problems, problemCount } = read(
      'hello world\nmailto:a@example.com\nftp://old.example/a\n/ok\n',
    );
    expect(addresses).toHaveLength(1);
    expect(problemCount).toBe(3);
    expect(problems[0]).toEqual({ line: 1, message: '“hello world” is not an address' });
  });

  it('reads up to the maximum', () => {
    const { addresses, problems, problemCount } = read(
      Array.from({ length: 8 }, (_, number) => `/page-${number}`).join('\n'),
    );
    expect(addresses).toHaveLength(5);
    expect(problemCount).toBe(3);
    expect(problems[0]).toEqual({ line: 6, message: 'A map can have up to 5 addresses.' });
  });
});
