export interface XmlPlace {
  /** Text before the fault, from the last completely parsed item on. */
  readonly recent: string;
  /** Names of the open elements, the outermost first. */
  readonly open: readonly string[];
  /** Name of the element that was closed last. */
  readonly lastClosed: string;
}

export interface XmlFault {
  /** Completes "The sitemap …". */
  readonly message: string;
  /** The text ended too early, so a position would not help. */
  readonly isAtEnd?: true;
  /** Search engines handle it differently, so reading continues. */
  readonly isPassedOver?: true;
}

const NAME_CHARS = 60;
/** The parser's message, and the sentence for the user. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^text data outside/, 'is not valid XML: it has text outside its root element'],
  [/^documents may contain only one root/, 'is not valid XML: it has a second root element'],
  [/^malformed comment/, 'is not valid XML: it has -- inside a comment'],
  [/^the string "\]\]>"/, 'is not valid XML: it has ]]> in a text'],
  [
    /entity/,
    'is not valid XML: only &amp; &lt; &gt; &quot; &apos; and character numbers may start with &',
  ],
  [/^attribute without value/, 'is not valid XML: an attribute has no value'],
  [/^unquoted attribute value/, 'is not valid XML: an attribute value has no quotation marks'],
  [
    /^no whitespace between attributes/,
    'is not valid XML: there is no space between two attributes',
  ],
  [/^duplicate attribute/, 'is not valid XML: an element has the same attribute twice'],
  [/^weird empty close tag/, 'is not valid XML: </> closes nothing'],
  [/^inappropriately located doctype/, 'is not valid XML: <!DOCTYPE is in the wrong place'],
];
const DECLARATION =
  /XML declaration must (?:appear|be) at the start|^processing instructions are not/;

/** A fault reported by the XML parser, as a sentence that helps to find it. */
export function xmlFaultOf(message: string, place: XmlPlace): XmlFault {
  if (DECLARATION.test(message))
    return { message: 'is not valid XML: something comes before <?xml', isPassedOver: true };
  if (message.startsWith('unclosed tag') || message === 'unexpected end.') {
    const [root] = place.open;
    const end = root === undefined ? '' : ` before </${shortName(root)}>`;
    return { message: `ends${end}: it is truncated or broken`, isAtEnd: true };
  }
  if (message.startsWith('document must contain a root'))
    return {
      message: 'is not a sitemap: it has neither <urlset> nor <sitemapindex>',
      isAtEnd: true,
    };
  if (/^un(?:expected close tag|matched closing tag)/.test(message))
    return { message: strayEnd(place) };
  if (message.startsWith('disallowed character.'))
    return { message: `is not valid XML: it has a control character${codeOf(place.recent)}` };
  const known = SENTENCES.find(([pattern]) => pattern.test(message));
  return { message: known?.[1] ?? `is not valid XML: ${message.replace(/\.$/, '').slice(0, 100)}` };
}

/** `</url>` while `loc` is open, or an end tag without a start tag. */
function strayEnd({ recent, open, lastClosed }: XmlPlace): string {
  const name = recent.slice(recent.lastIndexOf('</') + 2).split(/[\s>]/)[0] ?? '';
  if (open.includes(name)) return `is not valid XML: <${shortName(lastClosed)}> is never closed`;
  return `is not valid XML: </${shortName(name)}> closes nothing that was opened`;
}

function shortName(name: string): string {
  return name.slice(0, NAME_CHARS);
}

function codeOf(recent: string): string {
  const code = recent.charCodeAt(recent.length - 1);
  if (Number.isNaN(code)) return '';
  return ` (U+${code.toString(16).toUpperCase().padStart(4, '0')})`;
}
