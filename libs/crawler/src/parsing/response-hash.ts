import { hash } from 'node:crypto';
import type { OutboundResponse } from '@app/outbound';

/** Headers that checks audit: a change in one of them is a change of the page, even if the body is the same. */
const COMPARED_HEADERS = [
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
 * SHA-1 (hex) of a page's response, for servers that send no validators; `null` when they do, and for everything except
 * a 200 page under its own address.
 */
export function responseHash({ status, hops, headers, body }: OutboundResponse): string | null {
  if (status !== 200 || hops.length > 0) return null;
  if (headers.etag !== undefined || headers['last-modified'] !== undefined) return null;
  const compared = COMPARED_HEADERS.map((name) => `${name}:${headers[name] ?? ''}\n`).join('');
  return hash('sha1', Buffer.concat([Buffer.from(compared), body]));
}
