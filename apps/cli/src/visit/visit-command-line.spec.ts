import { describe, expect, it } from '@jest/globals';
import { readVisitCommandLine } from './visit-command-line.js';

describe('the command line of visits', () => {
  it('fills in the defaults', () => {
    expect(readVisitCommandLine(['example.com'])).toEqual({
      ...{ kind: 'visit', url: new URL('https://example.com/'), journeyFile: null, visitors: 20 },
      ...{ budgets: [], devices: ['desktop'], concurrency: null, jsonFile: null },
      ...{ junitFile: null, picturesFolder: null, ignoresRobots: false, onlyPrintsToken: false },
    });
  });

  it('accepts all options', () => {
    const args =
      'http://127.0.0.1:8080/shop --journey buy.json --visitors 7 --budget lcp.p75=2500 --budget errors==0 --device mobile,desktop --concurrency 3 --json out.json --junit out.xml --pictures seen --ignore-robots';
    expect(readVisitCommandLine(args.split(' '))).toMatchObject({
      ...{ url: new URL('http://127.0.0.1:8080/shop'), journeyFile: 'buy.json', visitors: 7 },
      budgets: [
        { kind: 'percentile', metric: 'lcp', percentile: 'p75', operator: '<=', limit: 2_500 },
        { kind: 'count', metric: 'errors', operator: '==', limit: 0 },
      ],
      ...{ devices: ['mobile', 'desktop'], concurrency: 3, jsonFile: 'out.json' },
      ...{ junitFile: 'out.xml', picturesFolder: 'seen', ignoresRobots: true },
    });
  });

  it.each([
    ['localhost:3000', 'http://localhost:3000/'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000/'],
    ['localhost.example', 'https://localhost.example/'],
  ])('takes %s for %s without a request', (typed, href) => {
    expect(readVisitCommandLine([typed])).toMatchObject({ url: new URL(href) });
  });

  it.each([
    [[], 'Specify the page'],
    [['one.example', 'two.example'], 'only one page'],
    [['javascript:alert(1)'], 'not a URL'],
    [['file:///etc/passwd'], 'not a URL'],
    [['https://user:secret@example.com'], 'not a URL'],
    [['example.com', '--visitors', '10000'], '--visitors must be a whole number from 1 to 1000'],
    [['example.com', '--visitors', '0'], '--visitors'],
    [['example.com', '--concurrency', '21'], '--concurrency'],
    [['example.com', '--concurrency', '0'], '--concurrency'],
    [['example.com', '--device', 'watch'], '--device'],
    [['example.com', '--budget', 'lpc.p75=1'], 'Did you mean lcp.p75?'],
    [['example.com', '--journey', ''], '--journey'],
    [['example.com', ...Array.from({ length: 31 }, () => '--budget=errors==0')], 'At most 30'],
    [['example.com', '--color'], '--color'],
  ])('explains what is wrong with %j', (args, hint) => {
    const command = readVisitCommandLine(args);
    expect(command).toMatchObject({ kind: 'wrong', message: expect.stringContaining(hint) });
  });

  it('prints help on request', () => {
    expect(readVisitCommandLine(['--help'])).toEqual({ kind: 'help' });
  });
});
