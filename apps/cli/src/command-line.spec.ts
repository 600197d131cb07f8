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
      scope: { kind: 'links' },
      isRendered: false,
      maxPages: 100,
      reports: [{ format: 'table', file: null }],
      conditions: [{ kind: 'severity', severity: 'critical' }],
      baselineFile: null,
    });
  });

  it('accepts a private http address and all options', () => {
    const args =
      'http://127.0.0.1:8080/shop --pages 12 --format html --out report.html --report sarif=a=b.sarif --report junit=c.xml --fail-on high,score:80.5 --fail-on new --baseline old.json --urls list.txt --rendered';
    expect(readCommandLine(args.split(' '))).toEqual({
      kind: 'audit',
      address: { kind: 'complete', url: new URL('http://127.0.0.1:8080/shop') },
      scope: { kind: 'list', file: 'list.txt' },
      isRendered: true,
      maxPages: 12,
      reports: [
        { format: 'html', file: 'report.html' },
        { format: 'sarif', file: 'a=b.sarif' },
        { format: 'junit', file: 'c.xml' },
      ],
      conditions: [
        { kind: 'severity', severity: 'high' },
        { kind: 'score', least: 80.5 },
        { kind: 'new' },
      ],
      baselineFile: 'old.json',
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
    [['example.com', '--urls', 'a.txt', '--sitemap'], '--sitemap or --urls'],
    [['--sitemap'], 'Specify the website'],
    [['example.com', '--report', 'pdf=a.pdf'], '--report'],
    [['example.com', '--report', 'json'], '--report'],
    [['example.com', '--fail-on', 'severe'], '--fail-on'],
    [['example.com', '--fail-on', 'score:101'], '--fail-on'],
    [['example.com', '--fail-on', 'high,none'], '--fail-on'],
    [['example.com', '--fail-on', 'new'], '--baseline'],
  ])('explains what is wrong with %j', (args, hint) => {
    const command = readCommandLine(args);
    expect(command).toMatchObject({ kind: 'wrong', message: expect.stringContaining(hint) });
  });

  it('never fails with --fail-on none', () => {
    expect(readCommandLine(['example.com', '--fail-on', 'none'])).toMatchObject({ conditions: [] });
  });

  it('takes the website from a list of pages, and reads all of them', () => {
    expect(readCommandLine(['--urls', 'a.txt'])).toMatchObject({
      ...{ kind: 'audit', address: null },
      maxPages: 10_000,
    });
  });

  it('prints help on request', () => {
    expect(readCommandLine(['--help'])).toEqual({ kind: 'help' });
  });
});
