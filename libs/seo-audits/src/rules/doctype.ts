/**
 * Prefixes of public identifiers that put browsers into quirks mode (HTML Standard, 13.2.6.4.1), as short as is
 * unambiguous.
 */
const QUIRKY_PUBLIC_ID =
  /^(?:-\/\/(?:ietf\/\/dtd html|as\/\/dtd html|advasoft|metrius|microsoft|netscape|o'reilly|softquad|spyglass|sq\/\/dtd|sun microsystems|w3o|webtechs)|\+\/\/silmaril|-\/\/w3c\/\/dtd (?:html 3|html 4\.0 (?:frameset|transitional)|html experimental)|-\/\/w3c\/\/dtd w3 html|-\/w3c\/dtd html 4\.0 transitional|html$)/i;
/** Quirks mode only if no system identifier follows. */
const QUIRKY_WITHOUT_SYSTEM_ID = /^-\/\/w3c\/\/dtd html 4\.01 (?:frameset|transitional)\/\//i;

/** Whether browsers show a page with this doctype (`html …`, with or without `<!DOCTYPE`) in quirks mode. */
export function causesQuirksMode(doctype: string | null): boolean {
  if (doctype === null) return true;
  const declaration = doctype.trim().replace(/^<?!?\s*doctype\s+|>$/gi, '');
  const [, name = '', rest = ''] = /^(\S*)\s*([^]*)$/.exec(declaration) ?? [];
  if (name.toLowerCase() !== 'html') return true;
  if (rest === '') return false;
  const [publicId, systemId] = Array.from(rest.matchAll(/"([^"]*)"|'([^']*)'/g)).map(
    (quoted) => quoted[1] ?? quoted[2] ?? '',
  );
  if (!/^public\b/i.test(rest) || publicId === undefined) return false;
  return (
    QUIRKY_PUBLIC_ID.test(publicId) ||
    (systemId === undefined && QUIRKY_WITHOUT_SYSTEM_ID.test(publicId))
  );
}
