import { describe, expect, it } from '@jest/globals';
import { failureOf } from './failure-sentence.js';

describe('failureOf', () => {
  it.each([
    ['CERT_HAS_EXPIRED', 'tls', 'The certificate of shop.example has expired.'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls', 'The certificate is not valid for shop.example.'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls', 'The certificate of shop.example is self-signed.'],
    ['ECONNREFUSED', 'connection', 'The server refused the connection.'],
    ['ENOTFOUND', 'dns', 'The domain name shop.example does not resolve.'],
    ['EAI_AGAIN', 'dns', 'The DNS lookup of shop.example failed.'],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout', 'The server did not accept a connection in time.'],
    ['HPE_INVALID_CONSTANT', 'protocol', 'The server did not return valid HTTP.'],
    ['UND_ERR_HEADERS_OVERFLOW', 'protocol', 'The headers of the response are too large.'],
  ])('explains %s', (code, reason, message) => {
    expect(failureOf(code, 'details', 'shop.example')).toEqual({ reason, message });
  });

  it('treats every OpenSSL error code as a failure of the secure connection', () => {
    expect(failureOf('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'd', 'h').reason).toBe('tls');
    expect(failureOf('CERT_SIGNATURE_FAILURE', 'd', 'h').reason).toBe('tls');
  });

  it('keeps the message of an unknown error', () => {
    expect(failureOf('', 'something odd', 'shop.example').message).toContain('something odd');
  });
});
