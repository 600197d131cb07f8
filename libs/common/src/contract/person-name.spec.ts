import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PERSON_NAME_MAX_CHARS, personNameProblem, printableName } from './person-name.js';

describe('the name of a person', () => {
  it.each([
    'Ada',
    "Sinéad O'Connor",
    'J.R.R. Tolkien',
    'Martin Luther King, Jr.',
    'Dr. Jane Smith',
    'José María Ñandú-Ibáñez',
    '山田 太郎',
    'نگار ‌علی',
    'N'.repeat(80),
    '𝒜'.repeat(80),
  ])('may be %s', (name) => {
    expect(personNameProblem(name)).toBeNull();
    expect(printableName(name)).toBe(name);
  });

  it.each([
    ['', 'Name is required'],
    ['   ', 'Name is required'],
    ['N'.repeat(81), 'Name is too long: at most 80 characters'],
    ['Ada\nBcc: eve@example.com', 'Name must not contain control characters'],
    ['Ada\u0000', 'Name must not contain control characters'],
    ['Ada\u202Egpj', 'Name must not contain control characters'],
    ['Win at https://evil', 'Name must not contain a link or an email address'],
    ['WWW.evil', 'Name must not contain a link or an email address'],
    ['free money at evil.example', 'Name must not contain a link or an email address'],
    ['evil。com', 'Name must not contain a link or an email address'],
    ['eve@localhost', 'Name must not contain a link or an email address'],
  ])('may not be %j', (name, problem) => {
    expect(personNameProblem(name)).toBe(problem);
  });

  it('older than the rule is shown without a link and on one line', () => {
    expect(printableName('Ada\r\nBcc: eve@evil.example')).toBe('Ada Bcc: eve evil example');
    expect(printableName('Click https://evil.example/x?y=1')).toBe(
      'Click https evil example/x?y=1',
    );
    expect(printableName('N'.repeat(200))).toBe(`${'N'.repeat(79)}…`);
  });

  it('never breaks the rule when shown, whatever was stored', () => {
    const pieces = fc.constantFrom('https://', 'www.', 'evil.com', '@', '\r\n', '\u202E', '.', 'a');
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(fc.oneof(pieces, fc.string({ maxLength: 4 }))).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anyText, (stored) => {
        const shown = printableName(stored);
        expect(Array.from(shown).length).toBeLessThanOrEqual(PERSON_NAME_MAX_CHARS);
        expect(shown === '' ? null : personNameProblem(shown)).toBeNull();
      }),
    );
  });
});
