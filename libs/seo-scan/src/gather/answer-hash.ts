import { createHash } from 'node:crypto';
import type { OutboundAnswer } from '@app/outbound';

/** Headers that checks judge: a page whose body is the same has changed when one of these has. */
const JUDGED_HEADERS = [
  'content-type',
  'content-language',
  'content-encoding',
  'content-security-policy',
  'cache-control',
  'link',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'x-robots-tag',
] as const;

/**
 * SHA-1 (hex) of what a page answered, for servers that send no validators; `null` when they do, and for
 * everything but a page answered with 200 under its own address.
 */
export function answerHash({ status, hops, headers, body }: OutboundAnswer): string | null {
  if (status !== 200 || hops.length > 0) return null;
  if (headers.etag !== undefined || headers['last-modified'] !== undefined) return null;
  const judged = JUDGED_HEADERS.map((name) => `${name}:${headers[name] ?? ''}\n`).join('');
  return createHash('sha1').update(judged).update(body).digest('hex');
}
