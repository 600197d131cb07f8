import { createPublicKey, verify } from 'node:crypto';

export interface PublicJwk {
  readonly kid: string;
  readonly x: string;
}

/**
 * Whether a signature is valid, by RFC 9421 sections 2.5 and 3.2 as a verifier reads them: written independently of the
 * library that signs.
 * @param components the value of each covered component by its name as in the signature's input: `"@authority"`
 * @throws when input and signature do not belong together
 */
export function isValidSignature(
  signatureInput: string,
  signature: string,
  components: Readonly<Record<string, string>>,
  key: PublicJwk,
): boolean {
  const input = /^(?<label>[\w-]+)=(?<params>\((?<names>[^)]*)\).*)$/.exec(signatureInput)?.groups;
  const bytes = /^(?<label>[\w-]+)=:(?<base64>[A-Za-z0-9+/=]+):$/.exec(signature)?.groups;
  if (input === undefined || bytes === undefined || input.label !== bytes.label)
    throw new Error('No signature with its input');
  const lines = (input.names ?? '').split(' ').map((name) => `${name}: ${components[name] ?? ''}`);
  const base = [...lines, `"@signature-params": ${input.params ?? ''}`].join('\n');
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.x };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  return verify(null, Buffer.from(base), publicKey, Buffer.from(bytes.base64 ?? '', 'base64'));
}
