import { describe, expect, it } from '@jest/globals';
import { readTypedAddress } from './url.js';

describe('a typed address', () => {
  it.each([
    ['https://bakery.example', 'https://bakery.example/'],
    [' HTTP://Bakery.example/bread ', 'http://bakery.example/bread'],
  ])('with a scheme keeps it: %s', (typed, href) => {
    expect(readTypedAddress(typed)).toMatchObject({ kind: 'complete', url: { href } });
  });

  it.each([
    ['bakery.example/bread?a=1', 'bakery.example/bread?a=1'],
    ['localhost:6102', 'localhost:6102/'],
  ])('without one can be either: %s', (typed, rest) => {
    expect(readTypedAddress(typed)).toMatchObject({
      kind: 'bare',
      https: { href: `https://${rest}` },
      http: { href: `http://${rest}` },
    });
  });

  it.each(['', 'mailto:ada@bakery.example', 'ftp://bakery.example', 'a b'])(
    'that is none is refused: %j',
    (typed) => expect(readTypedAddress(typed)).toBeNull(),
  );
});
