import { describe, expect, it } from '@jest/globals';
import { readCommandLine } from './command-line.js';

describe('the audit command line', () => {
  it('accepts a bare domain and fills in the defaults', () => {
    expect(readCommandLine(['example.com'])).toEqual({
      kind: 'audit',
      address: {
        kind: 'bare',
        https: new URL('https://example.com/'),
        http: new URL('http://example.com/'),
      },
      maxPages: 100,
      format: 'table',
      outFile: null,
    });
  });

  it('accepts a private http address and all options', () => {
    const args = 'http://127.0.0.1:8080/shop --pages 12 --format html --out report.html';
    expect(readCommandLine(args.split(' '))).toEqual({
      kind: 'audit',
      address: { kind: 'complete', url: new URL('http://127.0.0.1:8080/shop') },
      maxPages: 12,
      format: 'html',
      outFile: 'report.html',
    });
  });

  it.each([
    [[], 'Specify the website'],
    [['one.example', 'two.example'], 'only one website'],
    [['ftp://example.com'], 'not a URL'],
    [['javascript:alert(1)'], 'not a URL'],
    [['example.com', '--pages', '0'], '--pages'],
    [['example.com', '--pages', '1e3'], '--pages'],
    [['example.com', '--pages', '10001'], '--pages'],
    [['example.com', '--format', 'pdf'], '--format'],
    [['example.com', '--color'], '--color'],
  ])('explains what is wrong with %j', (args, hint) => {
    const command = readCommandLine(args);
    expect(command).toMatchObject({ kind: 'wrong', message: expect.stringContaining(hint) });
  });

  it('prints help on request', () => {
    expect(readCommandLine(['--help'])).toEqual({ kind: 'help' });
  });
});
