/** For a value in double quotes. */
export function encode(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/"/g, '&quot;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}

/** The text that HTML means. References with other names than those below stay: then the hash fits no fix. */
export function decode(html: string): string {
  return html.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+\d*));/gi,
    (all, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      const code = name ? NAMED.get(name) : hex ? parseInt(hex, 16) : Number(decimal);
      return code && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : all;
    },
  );
}

const MAX_CODE_POINT = 0x10ffff;
const FIRST_OF_LATIN = 160;
/** In the order of their code points. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const NAMED: ReadonlyMap<string, number> = new Map([
  ...LATIN.split(' ').map((name, index): [string, number] => [name, FIRST_OF_LATIN + index]),
  ...Object.entries({
    ...{ amp: 38, lt: 60, gt: 62, quot: 34, apos: 39, ndash: 8211, mdash: 8212, lsquo: 8216 },
    ...{ rsquo: 8217, sbquo: 8218, ldquo: 8220, rdquo: 8221, bdquo: 8222, bull: 8226 },
    ...{ hellip: 8230, lsaquo: 8249, rsaquo: 8250, euro: 8364, trade: 8482, rarr: 8594 },
    ...{ larr: 8592, OElig: 338, oelig: 339, Scaron: 352, scaron: 353 },
  }),
]);
