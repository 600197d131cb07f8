import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CannotDecrypt, Cipher } from './cipher.js';

const OLD = 'o'.repeat(32);
const NEW = 'n'.repeat(32);
const cipher = new Cipher({ encryptionKeys: [NEW] });

describe('Cipher', () => {
  it('decrypts every text, and never encrypts it twice to the same result', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (plain) => {
        const text = cipher.encrypt(plain, 'token');
        expect(cipher.decrypt(text, 'token')).toBe(plain);
        expect(cipher.encrypt(plain, 'token')).not.toBe(text);
      }),
    );
  });

  it('decrypts with an earlier key as long as it is configured', () => {
    const text = new Cipher({ encryptionKeys: [OLD] }).encrypt('secret', 'token');
    expect(new Cipher({ encryptionKeys: [NEW, OLD] }).decrypt(text, 'token')).toBe('secret');
    expect(() => cipher.decrypt(text, 'token')).toThrow(CannotDecrypt);
  });

  it('refuses text that was changed, truncated or encrypted for another purpose', () => {
    const text = cipher.encrypt('secret', 'token');
    const changed = text.replace(/.(?=.{4}$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
    for (const wrong of [changed, text.slice(0, 20), '', 'made.up']) {
      expect(() => cipher.decrypt(wrong, 'token')).toThrow(CannotDecrypt);
    }
    expect(() => cipher.decrypt(text, 'another')).toThrow(CannotDecrypt);
  });

  it('does not encrypt without a key', () => {
    expect(() => new Cipher({ encryptionKeys: [] }).encrypt('x', 'token')).toThrow(
      /ENCRYPTION_KEY/,
    );
  });
});
