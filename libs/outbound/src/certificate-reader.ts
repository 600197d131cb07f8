import tls from 'node:tls';
import type { TlsCertificate } from './contract/index.js';
import type { ResolvedAddress } from './name-resolver.js';
import { OutboundError } from './outbound-error.js';
import { failureOf } from './rules/failure-sentence.js';
import { isSameAddress, parseAddress } from './rules/ip-address.js';
import type { CheckedTarget, TargetGuard } from './target-guard.js';

export interface CertificateReaderOptions {
  readonly timeoutMs: number;
  /** PEM certificates trusted instead of the system's; `undefined` for the system's. */
  readonly certificateAuthorities?: readonly string[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

const MAX_NAMES = 10;
const NAME_MAX_CHARS = 200;

/**
 * Reads the certificate of an https address, even one that no browser would accept. Only performs the handshake, with
 * an address that the guard has assessed, and sends nothing. Throws the errors of the guard, the resolver or the
 * connection.
 */
export async function readCertificate(
  guard: TargetGuard,
  url: URL,
  options: CertificateReaderOptions,
): Promise<TlsCertificate> {
  const target = await guard.checkAddresses(url);
  const [address] = target.addresses;
  if (address === undefined) throw new OutboundError('dns', `${target.hostname} has no address.`);
  const port = url.port === '' ? 443 : Number(url.port);
  return handshake({ target, address, port }, options);
}

interface Peer {
  readonly target: CheckedTarget;
  readonly address: ResolvedAddress;
  readonly port: number;
}

function handshake(
  { target, address, port }: Peer,
  { timeoutMs, certificateAuthorities, signal }: CertificateReaderOptions,
): Promise<TlsCertificate> {
  const name = target.hostname.replace(/\.$/, '');
  return new Promise((resolve, reject) => {
    const socket = tls.connect({
      host: address.text,
      port,
      // IP literals have no server name (RFC 6066); the certificate is then checked against the address.
      ...(target.literal ? {} : { servername: name }),
      ...(certificateAuthorities ? { ca: [...certificateAuthorities] } : {}),
      // Only the assessment of the certificate is needed, not a usable connection.
      rejectUnauthorized: false,
    });
    const stop = (error: Error): void => {
      socket.destroy();
      reject(error);
    };
    const onAbort = (): void => stop(new OutboundError('aborted', 'The request was stopped.'));
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted === true) onAbort();
    socket.setTimeout(timeoutMs, () =>
      stop(new OutboundError('timeout', 'The server did not accept a connection in time.')),
    );
    socket.on('error', stop);
    socket.on('close', () => {
      signal?.removeEventListener('abort', onAbort);
      reject(new OutboundError('connection', 'The server closed the connection.'));
    });
    socket.once('secureConnect', () => {
      try {
        resolve(certificateOf(socket, address, name));
      } catch (error: unknown) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
      socket.destroy();
    });
  });
}

function certificateOf(
  socket: tls.TLSSocket,
  address: ResolvedAddress,
  host: string,
): TlsCertificate {
  const remote = parseAddress(socket.remoteAddress ?? '');
  if (!remote || !isSameAddress(remote, address.bytes)) {
    throw new OutboundError('connection', 'The connection was lost while it was being opened.');
  }
  const certificate = socket.getPeerX509Certificate();
  if (certificate === undefined) {
    throw new OutboundError('tls', `${host} presents no certificate.`);
  }
  const { problem, sentence } = authorizationOf(socket, host);
  return {
    problem,
    sentence,
    names: namesOf(certificate.subjectAltName ?? ''),
    issuer: issuerOf(certificate.issuer),
    validFrom: isoDate(certificate.validFrom),
    validTo: isoDate(certificate.validTo),
  };
}

function authorizationOf(
  socket: tls.TLSSocket,
  host: string,
): Pick<TlsCertificate, 'problem' | 'sentence'> {
  if (socket.authorized) return { problem: null, sentence: null };
  // Typed as an error, but Node sets it to the error code.
  const code = String(socket.authorizationError);
  return { problem: problemOf(code), sentence: failureOf(code, code, host).message };
}

function problemOf(code: string): NonNullable<TlsCertificate['problem']> {
  if (code === 'CERT_HAS_EXPIRED') return 'expired';
  if (code === 'CERT_NOT_YET_VALID') return 'not_yet_valid';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'wrong_host';
  return 'untrusted';
}

/** "DNS:a.example, IP Address:192.0.2.1" */
function namesOf(alternativeNames: string): string[] {
  return alternativeNames
    .split(', ')
    .slice(0, MAX_NAMES)
    .map((entry) => entry.replace(/^[^:]*:/, '').slice(0, NAME_MAX_CHARS))
    .filter((name) => name !== '');
}

/** Lines like "O=Let's Encrypt": the organisation, or else the common name. */
function issuerOf(distinguishedName: string): string {
  const value = (key: string): string | undefined =>
    distinguishedName
      .split('\n')
      .find((line) => line.startsWith(`${key}=`))
      ?.slice(key.length + 1);
  return (value('O') ?? value('CN') ?? '').slice(0, NAME_MAX_CHARS);
}

function isoDate(written: string): string {
  const at = new Date(written);
  if (Number.isNaN(at.getTime())) {
    throw new OutboundError('tls', 'The dates of the certificate cannot be read.');
  }
  return at.toISOString();
}
