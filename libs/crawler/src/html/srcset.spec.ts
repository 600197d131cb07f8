import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { srcsetAddresses } from './srcset.js';

describe('the addresses of a srcset', () => {
  it.each([
    ['a.png 1x, b.png 2x', ['a.png', 'b.png']],
    ['  /a.png  ,/b.png 480w,\n/c.png 2x ', ['/a.png', '/b.png', '/c.png']],
    ['a.png, b.png', ['a.png', 'b.png']],
    ['a,b.png 2x', ['a,b.png']],
    ['data:image/png;base64,AAA= 1x, b.png 2x', ['data:image/png;base64,AAA=', 'b.png']],
    ['a.png calc(1x, 2x), b.png', ['a.png', 'b.png']],
    [',,,', []],
    ['', []],
  ])('of %j are %j', (srcset, addresses) => {
    expect(srcsetAddresses(srcset)).toEqual(addresses);
  });

  it('are the same for every serialised list of addresses', () => {
    const address = fc.stringMatching(/^\/[a-z0-9.-]{1,20}[a-z]$/);
    fc.assert(
      fc.property(fc.array(address, { maxLength: 50 }), (addresses) => {
        const written = addresses.map((one, index) => `${one} ${index + 1}w`).join(', ');
        expect(srcsetAddresses(written)).toEqual(addresses);
      }),
    );
  });

  it('are at most fifty, whatever the attribute contains', () => {
    expect(srcsetAddresses('a 1x,'.repeat(50_000))).toHaveLength(50);
    expect(srcsetAddresses(','.repeat(2_000_000))).toEqual([]);
    expect(srcsetAddresses(`${','.repeat(60_000)}x`)).toEqual(['x']);
  });
});
