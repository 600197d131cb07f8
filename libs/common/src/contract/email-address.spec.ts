import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isEmailAddress } from './email-address.js';

describe('isEmailAddress', () => {
  it.each([
    ...[
      'a@b.test',
      'ada.lovelace+news@example.co.uk',
      "o'hara@example.com",
      'müller@bäckerei.example',
    ],
    ...[
      'आदा@उदाहरण.भारत',
      'a@xn--bcher-kva.example',
      '1@2.example',
      `${'a'.repeat(64)}@example.com`,
    ],
  ])('accepts %j', (text) => expect(isEmailAddress(text)).toBe(true));

  it.each([
    ...[
      '<a@b.test>',
      'Ada <a@b.test>',
      'a@b.test,c@d.test',
      'a@b.test;c@d.test',
      'a@b@c.test',
      'a b@c.test',
    ],
    ...[
      'a@b',
      'a@',
      '@b.test',
      '',
      'a.@b.test',
      '.a@b.test',
      'a..b@c.test',
      'a@b..test',
      'a@.b.test',
      'a@b.test.',
    ],
    ...[
      'a@-b.test',
      'a@b-.test',
      'a@[127.0.0.1]',
      '"a b"@c.test',
      'a(x)@b.test',
      'a@b.test\n',
      'a\0@b.test',
    ],
    ...[
      'a@b.test\r\nBcc: c@d.test',
      'mailto:a@b.test',
      'a@b_c.test',
      'a@b.test?subject=x',
      'a\u202e@b.test',
    ],
    ...[`${'a'.repeat(65)}@example.com`, `a@${'b'.repeat(64)}.test`, `a@${'b.'.repeat(130)}test`],
  ])('refuses %j', (text) => expect(isEmailAddress(text)).toBe(false));

  it('accepts every address that the standard allows', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        expect(isEmailAddress(text)).toBe(true);
      }),
    );
  });
});
