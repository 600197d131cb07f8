import { describe, expect, it } from '@jest/globals';
import { mailSubject } from './mail-body.js';

describe('mailSubject', () => {
  it('is a single line, whatever the input', () => {
    expect(mailSubject('Scan\r\nBcc: everybody@example.com')).toBe(
      'Scan Bcc: everybody@example.com',
    );
  });

  it('truncates long subjects', () => {
    expect(mailSubject('a'.repeat(500))).toHaveLength(150);
  });
});
