import { describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { signatureOf } from './webhook-signature.js';

describe('signatureOf', () => {
  it('binds the body and the time to the secret', () => {
    const at = new Date('2026-11-20T12:00:00.999Z');
    const [t = '', v1 = ''] = signatureOf('whsec_1', '{"a":1}', at).split(',');
    expect(t).toBe('t=1795176000');
    const expected = createHmac('sha256', 'whsec_1').update('1795176000.{"a":1}').digest('hex');
    expect(v1).toBe(`v1=${expected}`);
    expect(signatureOf('whsec_2', '{"a":1}', at)).not.toContain(expected);
    expect(signatureOf('whsec_1', '{"a":2}', at)).not.toContain(expected);
    expect(signatureOf('whsec_1', '{"a":1}', new Date(0))).not.toContain(expected);
  });
});
