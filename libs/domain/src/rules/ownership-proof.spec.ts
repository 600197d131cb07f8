import { describe, expect, it } from '@jest/globals';
import { isServedBy, judgeFile, judgeMeta, judgeTxt, proofsOf } from './ownership-proof.js';

const TOKEN = 'a1b2c3';
const proofs = proofsOf('bakery.example:8080', TOKEN);

describe('what the owner publishes', () => {
  it('is one text per method', () => {
    expect(proofs).toEqual({
      meta: { name: 'groundswell-verification', content: 'a1b2c3' },
      dns: { host: '_groundswell.bakery.example', value: 'groundswell-verification=a1b2c3' },
      file: {
        path: '/.well-known/groundswell-a1b2c3.txt',
        content: 'groundswell-verification=a1b2c3',
      },
    });
  });
});

describe('the meta tag', () => {
  it('proves with the token, whatever the case of its name', () => {
    const tags = [
      { name: 'viewport', content: 'x' },
      { name: ' Groundswell-Verification', content: ' a1b2c3 ' },
    ];
    expect(judgeMeta(tags, TOKEN)).toEqual({ kind: 'proven' });
  });
  it('proves nothing when absent or with another token, and says which', () => {
    expect(judgeMeta([], TOKEN)).toMatchObject({
      kind: 'absent',
      reason: expect.stringContaining('no groundswell-verification meta tag'),
    });
    expect(
      judgeMeta([{ name: 'groundswell-verification', content: 'A1B2C3' }], TOKEN),
    ).toMatchObject({ kind: 'absent', reason: expect.stringContaining('another content') });
  });
});

describe('the file', () => {
  it.each(['groundswell-verification=a1b2c3', '\uFEFFgroundswell-verification=a1b2c3\r\n'])(
    'proves with %j',
    (text) => {
      expect(judgeFile(text, proofs.file.content)).toEqual({ kind: 'proven' });
    },
  );
  it.each([
    '',
    'a1b2c3',
    '<p>Not found: /.well-known/groundswell-a1b2c3.txt</p>',
    'Search results for groundswell-verification=a1b2c3',
  ])('proves nothing with %j', (text) => {
    expect(judgeFile(text, proofs.file.content)).toMatchObject({ kind: 'absent' });
  });
});

describe('the TXT record', () => {
  it('proves beside other records', () => {
    const values = ['v=spf1 -all', 'groundswell-verification=a1b2c3'];
    expect(judgeTxt(values, proofs.dns)).toEqual({ kind: 'proven' });
  });
  it('proves nothing when absent or with another value, and says which', () => {
    expect(judgeTxt([], proofs.dns)).toMatchObject({
      reason: expect.stringContaining('no TXT record at _groundswell.bakery.example'),
    });
    expect(judgeTxt(['groundswell-verification=zzz'], proofs.dns)).toMatchObject({
      reason: expect.stringContaining('another value'),
    });
  });
});

describe('a text that was asked of a web server', () => {
  it.each([
    ['https://bakery.example', 'https://bakery.example/', true],
    ['https://bakery.example', 'https://bakery.example/en/', true],
    ['https://bakery.example:443', 'https://bakery.example/', true],
    ['http://bakery.example', 'https://bakery.example/', false],
    ['https://bakery.example', 'https://www.bakery.example/', false],
    ['https://bakery.example', 'https://bakery.example:8443/', false],
    ['https://bakery.example', 'https://bakery.example./', false],
  ])('is its own only where no redirect has left it: %s, %s', (origin, finalUrl, isOwn) => {
    expect(isServedBy(origin, finalUrl)).toBe(isOwn);
  });
});
