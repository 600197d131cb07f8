import { parseTypedUrl } from '@app/common/contract';
import { BLANK_DOMAIN } from '../contract/index.js';

export type DomainReading =
  | { readonly kind: 'domain'; readonly domain: string }
  /** `message`: a sentence for the user. */
  | { readonly kind: 'problem'; readonly message: string };

const HOST_MAX_CHARS = 253;

/**
 * Reads a typed domain: a protocol, `www.`, a final slash or dot, upper case and the spelling of an internationalised
 * host make no difference (specification 2 section 5). Figures are of whole domains: ports and paths are refused.
 */
export function readDomain(typed: string): DomainReading {
  const text = typed.trim();
  if (text === '') return problem(BLANK_DOMAIN);
  const url = parseTypedUrl(text);
  if (url === null) return problem(`“${shorten(text)}” is not a domain`);
  if (url.port !== '') return problem('Remove the port: enter only the domain');
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    return problem('Remove the path: enter only the domain');
  const host = url.hostname.replace(/\.$/, '');
  if (host.startsWith('[') || /^[\d.]+$/.test(host))
    return problem('Enter a domain such as example.com, not an IP address');
  const bare = host.replace(/^www\.(?=.*\.)/, '');
  if (!bare.includes('.'))
    return problem(`“${shorten(text)}” is not a complete domain: it has no ending such as .com`);
  if (bare.length > HOST_MAX_CHARS || !/^[a-z\d_-]+(?:\.[a-z\d_-]+)+$/.test(bare))
    return problem(`“${shorten(text)}” is not a domain`);
  return { kind: 'domain', domain: bare };
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function problem(message: string): DomainReading {
  return { kind: 'problem', message };
}
