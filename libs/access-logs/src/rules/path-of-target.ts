/** Longer paths are cut; an issue of a crawler trap is visible in its beginning. */
export const PATH_MAX_CHARS = 500;
const NAMES_MAX = 10;
/** What is not such a name may be a value: `?jane@example.com`, also with %40. */
const PARAMETER_NAME = /^(?:[\w.\-[\]]|%5[BD]){1,60}$/i;
/** A name with so many digits is a key that somebody was sent: `?5f2a91c07be34d11`. */
const SECRET = /^(?=(?:\D*\d){4})[^.[\]%]{16,}$/;
/** From the last @ of a segment on; `core@12.0.js` is a version. */
const MAIL_DOMAIN = /^(?:@|%40)(?!v?\d+\.\d)[a-z\d.-]*\.[a-z]{2}/i;
const MAIL_SIGN = '*';
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;
/** Bytes that a log writes as \xE2, and bytes of UTF-8 that it writes as they are. */
const ESCAPED_BYTE = /\\x([\da-f]{2})/gi;
// oxlint-disable-next-line no-control-regex -- these are the characters to encode
const RAW_BYTE = /[\x00-\x20\x7f-\u{10ffff}"<>\\^`{}]/gu;
const ENCODED_BYTE = /%[\da-f]{2}/g;

/**
 * The page that a request is for, without the values of its parameters and email addresses: `/shop?page&q`. Empty when the target is no
 * path. Every byte of `target` is one character. The path of a path is itself.
 */
export function pathOfTarget(target: string): string {
  const local = target.replace(ORIGIN, '');
  const rooted = local.startsWith('/') || local === target ? local : `/${local}`;
  if (!rooted.startsWith('/')) return '';
  const [beforeHash = ''] = rooted.split('#', 1);
  const mark = beforeHash.indexOf('?');
  const path = encoded(mark === -1 ? beforeHash : beforeHash.slice(0, mark));
  // Session ids: /page;jsessionid=1A2B
  const plain = withoutMail(path.includes(';') ? path.replace(/;[^/]*/g, '') : path);
  const whole = mark === -1 ? plain : `${plain}${namesIn(beforeHash.slice(mark + 1))}`;
  return whole.length > PATH_MAX_CHARS ? `${whole.slice(0, PATH_MAX_CHARS - 3)}...` : whole;
}

/** `/unsubscribe/jane@example.com` → `/unsubscribe/*`. */
function withoutMail(path: string): string {
  if (!path.includes('@') && !path.includes('%40')) return path;
  const segments = path.split('/').map((segment) => {
    const at = Math.max(segment.lastIndexOf('@'), segment.lastIndexOf('%40'));
    return at > 0 && MAIL_DOMAIN.test(segment.slice(at)) ? MAIL_SIGN : segment;
  });
  return segments.join('/');
}

function namesIn(query: string): string {
  const names = query
    .split('&', NAMES_MAX)
    .map((pair) => pair.split('=', 1)[0] ?? '')
    .filter((name) => PARAMETER_NAME.test(name) && !SECRET.test(name));
  return names.length === 0 ? '' : `?${names.join('&')}`;
}

/** In the form of addresses: bytes that are not allowed there are encoded, with capital digits. */
function encoded(path: string): string {
  return path
    .replace(ESCAPED_BYTE, '%$1')
    .toWellFormed()
    .replace(RAW_BYTE, encodedCharacter)
    .replace(ENCODED_BYTE, (byte) => byte.toUpperCase());
}

function encodedCharacter(character: string): string {
  const code = character.charCodeAt(0);
  if (code > 0xff) return encodeURIComponent(character); // written as \u… by a log in JSON
  return `%${code.toString(16).padStart(2, '0')}`;
}
