/** As the URL standard writes hosts: 127.1 has become 127.0.0.1, and IPv6 is in brackets. */
const LOOPBACK_HOST = /^(?:127(?:\.\d{1,3}){3}|\[::1\]|(?:[^/]+\.)?localhost\.?)$/;

/**
 * Whether the host of an absolute address is the local computer: 127.0.0.0/8, ::1, localhost or *.localhost. Nothing is
 * sent over a network there, so browsers treat these addresses as potentially trustworthy without encryption (W3C
 * Secure Contexts, section 3.1), and no check requires https. Nothing is resolved: the owner of a
 * domain decides what its name resolves to, at any time. False for an invalid address.
 */
export function isLoopbackAddress(url: string): boolean {
  return URL.canParse(url) && LOOPBACK_HOST.test(new URL(url).hostname);
}
