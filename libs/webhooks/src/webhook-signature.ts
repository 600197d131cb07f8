import { createHmac } from 'node:crypto';

export const SIGNATURE_HEADER = 'X-Groundswell-Signature';

/**
 * `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. The receiver computes the same with the secret,
 * compares in constant time and refuses an old `t`, so that deliveries cannot be replayed later.
 */
export function signatureOf(secret: string, body: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return `t=${t},v1=${v1}`;
}
