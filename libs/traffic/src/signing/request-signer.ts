import type { SigningKey } from '@app/common';
import { SIGNATURE_AGENT_HEADER, signatureHeadersSync } from 'web-bot-auth';

/** Verifiers accept a signature for this long; clocks differ by less. */
const VALID_MS = 5 * 60_000;

/** The headers that a signature consists of, in lower case; a redirect would copy them to another request. */
export const SIGNATURE_HEADERS: readonly string[] = [
  SIGNATURE_AGENT_HEADER,
  'signature',
  'signature-input',
];

/** Signs requests of visitors to the website they visit, never to others. */
export interface RequestSigner {
  /** Headers to add to a request for this URL; none when nothing can be signed. Never rejects. */
  headersFor(url: string): Promise<Readonly<Record<string, string>>>;
}

/**
 * Web Bot Auth (draft-meunier-web-bot-auth-architecture): an HTTP message signature (RFC 9421) over the host that is
 * requested and the address of the key directory.
 * @param agent origin of the key directory, `https://groundswell.example`
 */
export function signatureFor(
  url: string,
  agent: string,
  key: SigningKey,
  now: Date,
): Record<string, string> {
  const signatureAgent = `"${agent}"`; // a string of RFC 8941
  const request = { method: 'GET', url, headers: { [SIGNATURE_AGENT_HEADER]: signatureAgent } };
  const created = now;
  const expires = new Date(now.getTime() + VALID_MS);
  const signed = signatureHeadersSync(request, key, { created, expires });
  return {
    [SIGNATURE_AGENT_HEADER]: signatureAgent,
    'signature-input': signed['Signature-Input'],
    signature: signed.Signature,
  };
}
