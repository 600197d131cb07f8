import { cutBetweenSecrets } from './cut-between-secrets.js';
import { evidenceChars } from './evidence-limits.js';
import { escapedHtml, PAGE_IS_LONGER } from './html-text.js';
import { shownAddress } from './private-values.js';

/** A tag of our own HTML, in which values are in quotes and nothing else contains `<` or `>`; or a text. */
const PIECES = /<[^>]*>?|[^<]+/g;
/** The last one may have no end. */
const ATTRIBUTE = /( [^\s"=]+=")([^"]*)/g;
const ADDRESS = /\bhttps?:\/\/[^\s<>"]+/gi;
const CUT = '…';

/**
 * HTML as a page was recorded, each part cut to its limit between secrets, and its addresses without what proves who a
 * visitor is. The secrets themselves are still in it.
 */
export function shownHtml(html: string, secrets: readonly string[]): string {
  const isCut = html.endsWith(PAGE_IS_LONGER);
  const whole = isCut ? html.slice(0, -PAGE_IS_LONGER.length) : html;
  const kept = cutBetweenSecrets(whole, evidenceChars.html, secrets);
  const short = (text: string, chars: number): string => {
    return text.length <= chars ? text : cutBetweenSecrets(text, chars, secrets) + CUT;
  };
  const shown = kept.replaceAll(PIECES, (piece) =>
    piece.startsWith('<')
      ? piece.replaceAll(ATTRIBUTE, (_, name: string, value: string) => {
          return `${name}${addressIn(short(value, evidenceChars.attribute))}`;
        })
      : short(piece, evidenceChars.text).replaceAll(ADDRESS, addressIn),
  );
  return isCut || kept.length < whole.length ? shown + PAGE_IS_LONGER : shown;
}

/** Escaped, and so returned. */
function addressIn(escaped: string): string {
  if (!/[?&;#@]/.test(escaped)) return escaped;
  const value = escaped
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  const shown = shownAddress(value);
  return shown === value ? escaped : escapedHtml(shown);
}
