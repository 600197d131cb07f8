import { describe, expect, it } from '@jest/globals';
import { isServedBy, checkFile, checkMeta, checkTxt, proofsOf } from './ownership-proof.js';

const TOKEN = 'a1b2c3';
const proofs = proofsOf('bakery.example:8080', TOKEN);

describe('what the owner publishes', () => {
  it('is one value per method', () => {
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
  it('proves ownership by the token, whatever the case of its name', () => {
    const tags = [
      { name: 'viewport', content: 'x' },
      { name: ' Groundswell-Verification', content: ' a1b2c3 ' },
    ];
    expect(checkMeta(tags, TOKEN)).toEqual({ kind: 'proven' });
  });
  it('proves nothing if absent or with another token, and reports which', () => {
    expect(checkMeta([], TOKEN)).toMatchObject({
      kind: 'absent',
      reason: expect.stringContaining('no groundswell-verification meta tag'),
    });
    expect(
      checkMeta([{ name: 'groundswell-verification', content: 'A1B2C3' }], TOKEN),
    ).toMatchObject({ kind: 'absent', reason: expect.stringContaining('different content') });
  });
});

describe('the file', () => {
  it.each(['groundswell-verification=a1b2c3', '\uFEFFgroundswell-verification=a1b2c3\r\n'])(
    'proves ownership with the content %j',
    (text) => {
      expect(checkFile(text, proofs.file.content)).toEqual({ kind: 'proven' });
    },
  );
  it.each([
    '',
    'a1b2c3',
    '<p>Not found: /.well-known/groundswell-a1b2c3.txt</p>',
    'Search results for groundswell-verification=a1b2c3',
  ])('proves nothing with the content %j', (text) => {
    expect(checkFile(text, proofs.file.content)).toMatchObject({ kind: 'absent' });
  });
});

describe('the TXT record', () => {
  it('proves ownership next to other records', () => {
    const values = ['v=spf1 -all', 'groundswell-verification=a1b2c3'];
    expect(checkTxt(values, proofs.dns)).toEqual({ kind: 'proven' });
  });
  it('proves nothing if absent or with another value, and reports which', () => {
    expect(checkTxt([], proofs.dns)).toMatchObject({
      reason: expect.stringContaining('no TXT record at _groundswell.bakery.example'),
    });
    expect(checkTxt(['groundswell-verification=zzz'], proofs.dns)).toMatchObject({
      reason: expect.stringContaining('a different value'),
    });
  });
});

describe('a response to a request for a proof', () => {
  it.each([
    ['https://bakery.example', 'https://bakery.example/', true],
    ['https://bakery.example', 'https://bakery.example/en/', true],
    ['https://bakery.example:443', 'https://bakery.example/', true],
    ['http://bakery.example', 'https://bakery.example/', false],
    ['https://bakery.example', 'https://www.bakery.example/', false],
    ['https://bakery.example', 'https://bakery.example:8443/', false],
    ['https://bakery.example', 'https://bakery.example./', false],
  ])('counts only if no redirect has left the origin: %s, %s', (origin, finalUrl, isOwn) => {
    expect(isServedBy(origin, finalUrl)).toBe(isOwn);
  });
});
