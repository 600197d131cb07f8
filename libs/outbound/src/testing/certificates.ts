import 'reflect-metadata';
import { randomUUID, webcrypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 24 * 60 * 60 * 1_000;

/** A certificate and its key, as used by a TLS server. */
export interface ServerCertificate {
  readonly cert: string;
  readonly key: string;
}

export interface CertificateFacts {
  readonly dnsNames?: readonly string[];
  readonly ipAddresses?: readonly string[];
  /** Days from now until it expires; negative for an expired one. Default 1. */
  readonly validForDays?: number;
}

/** A certificate authority created for one test run. */
export interface TestAuthority {
  /** PEM, to be trusted by the client. */
  readonly cert: string;
  issue(facts: CertificateFacts): Promise<ServerCertificate>;
}

export async function createAuthority(): Promise<TestAuthority> {
  const keys = await generateKeys();
  const authority = await X509CertificateGenerator.createSelfSigned(
    {
      name: `CN=Test authority ${randomUUID()}`,
      notBefore: new Date(Date.now() - 30 * DAY_MS),
      notAfter: new Date(Date.now() + 30 * DAY_MS),
      keys,
      signingAlgorithm: ALGORITHM,
      extensions: [new BasicConstraintsExtension(true, undefined, true)],
    },
    webcrypto,
  );
  return {
    cert: authority.toString('pem'),
    issue: async (facts) => {
      const serverKeys = await generateKeys();
      const certificate = await X509CertificateGenerator.create(
        {
          subject: 'CN=Test server',
          issuer: authority.subject,
          publicKey: serverKeys.publicKey,
          signingKey: keys.privateKey,
          signingAlgorithm: ALGORITHM,
          ...validity(facts),
          extensions: [alternativeNames(facts)],
        },
        webcrypto,
      );
      return { cert: certificate.toString('pem'), key: await pemOf(serverKeys.privateKey) };
    },
  };
}

/** A self-signed certificate. */
export async function createSelfSigned(facts: CertificateFacts): Promise<ServerCertificate> {
  const keys = await generateKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      name: 'CN=Test server',
      keys,
      signingAlgorithm: ALGORITHM,
      ...validity(facts),
      extensions: [alternativeNames(facts)],
    },
    webcrypto,
  );
  return { cert: certificate.toString('pem'), key: await pemOf(keys.privateKey) };
}

function validity(facts: CertificateFacts): { notBefore: Date; notAfter: Date } {
  return {
    notBefore: new Date(Date.now() - 20 * DAY_MS),
    notAfter: new Date(Date.now() + (facts.validForDays ?? 1) * DAY_MS),
  };
}

function alternativeNames(facts: CertificateFacts): SubjectAlternativeNameExtension {
  return new SubjectAlternativeNameExtension([
    ...(facts.dnsNames ?? []).map((value) => ({ type: 'dns' as const, value })),
    ...(facts.ipAddresses ?? []).map((value) => ({ type: 'ip' as const, value })),
  ]);
}

function generateKeys(): Promise<webcrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
}

async function pemOf(key: webcrypto.CryptoKey): Promise<string> {
  const der = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key));
  return `-----BEGIN PRIVATE KEY-----\n${der.toString('base64')}\n-----END PRIVATE KEY-----\n`;
}
