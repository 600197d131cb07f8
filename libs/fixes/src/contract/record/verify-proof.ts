import { canonicalJson } from './canonical-json.js';
import type { ProofFile, ProofKey } from './proof-file.js';
import { recordHash, signedEventText, signedHeadText } from './record-hash.js';

export type ProofAssessment =
  | { readonly kind: 'valid' }
  /** `link`: the first event that does not fit; `null`: it is about the file as a whole. */
  | { readonly kind: 'invalid'; readonly link: number | null; readonly reason: string };

/** Whether nothing of a record was changed, left out or added since it was signed. Needs nothing but the file. */
export async function verifyProof(file: ProofFile): Promise<ProofAssessment> {
  const keys = new Map<string, VerifyingKey>();
  for (const key of file.keys) {
    const read = await readKey(key);
    if (read === null) return invalid(null, `The key ${key.id} is not the one that it names.`);
    keys.set(key.id, read);
  }
  let previousHash: string | null = null;
  for (const [index, event] of file.events.entries()) {
    const link = index + 1;
    if (event.sequence !== link)
      return invalid(link, `Its number is ${event.sequence}: an event is missing or was moved.`);
    if (event.previousHash !== previousHash)
      return invalid(link, 'It does not continue the event before it.');
    if ((await recordHash(file.fixId, event)) !== event.hash)
      return invalid(link, 'Its content was changed after it was written.');
    const problem = await signatureProblem(keys, event, signedEventText(event.hash));
    if (problem !== null) return invalid(link, problem);
    previousHash = event.hash;
  }
  const { head } = file;
  if (head.events !== file.events.length || head.hash !== previousHash)
    return invalid(null, 'Events were left out or added after the file was made.');
  const problem = await signatureProblem(keys, head, signedHeadText(file.fixId, head));
  return problem === null ? { kind: 'valid' } : invalid(null, `The end of the file: ${problem}`);
}

type VerifyingKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

interface Signed {
  readonly keyId: string | null;
  readonly signature: string | null;
}

async function signatureProblem(
  keys: ReadonlyMap<string, VerifyingKey>,
  { keyId, signature }: Signed,
  text: string,
): Promise<string | null> {
  if (keyId === null || signature === null)
    return 'It is not signed, because the installation had no key then.';
  const key = keys.get(keyId);
  if (key === undefined) return `The file does not contain the key ${keyId}.`;
  const bytes = fromBase64url(signature);
  const isSigned =
    bytes !== null &&
    (await crypto.subtle.verify('Ed25519', key, bytes, new TextEncoder().encode(text)));
  return isSigned ? null : 'Its signature is not by the key that it names.';
}

/** `null` if it is no Ed25519 key, or its id is not its thumbprint (RFC 7638). */
async function readKey({ id, x }: ProofKey): Promise<VerifyingKey | null> {
  const jwk = { crv: 'Ed25519', kty: 'OKP', x };
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(canonicalJson(jwk)),
  );
  if (toBase64url(new Uint8Array(digest)) !== id) return null;
  try {
    return await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
  } catch {
    return null;
  }
}

function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}

function invalid(link: number | null, reason: string): ProofAssessment {
  return { kind: 'invalid', link, reason };
}
