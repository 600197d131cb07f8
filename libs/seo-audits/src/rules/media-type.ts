/** Synonyms of media types; the first is the one we use. */
const SAME: readonly (readonly string[])[] = [
  ['text/html', 'application/xhtml+xml'],
  ['text/xml', 'application/xml'],
  [
    'text/javascript',
    'application/javascript',
    'application/x-javascript',
    'application/ecmascript',
  ],
  ['image/x-icon', 'image/vnd.microsoft.icon'],
  ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  ['image/png', 'image/apng', 'image/x-png'],
  ['audio/mpeg', 'audio/mp3'],
  ['audio/wav', 'audio/wave', 'audio/x-wav'],
  ['application/gzip', 'application/x-gzip'],
];
const CANONICAL_NAME = new Map(
  SAME.flatMap(([name = '', ...others]) =>
    [name, ...others].map((other) => [other, name] as const),
  ),
);

/** Only unambiguous extensions. A page may be called photo.jpg, so these are used when the content is inconclusive. */
const TYPE_BY_EXTENSION = new Map([
  ['html', 'text/html'],
  ['htm', 'text/html'],
  ['css', 'text/css'],
  ['js', 'text/javascript'],
  ['mjs', 'text/javascript'],
  ['json', 'application/json'],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['svg', 'image/svg+xml'],
]);

/** The media type by the extension of the path; `null` for other extensions. */
export function mediaTypeOfExtension(url: string): string | null {
  const extension = /\.([a-z\d]+)$/i.exec(new URL(url).pathname)?.[1]?.toLowerCase();
  return extension === undefined ? null : (TYPE_BY_EXTENSION.get(extension) ?? null);
}

/**
 * Whether a declared media type contradicts content that looks like `actual`. Declared types that are a format inside a
 * format (an SVG is XML, a DOCX is a ZIP) or that are generic are not a contradiction.
 */
export function contradictsMediaType(declared: string, actual: string): boolean {
  const said = CANONICAL_NAME.get(declared) ?? declared;
  const seen = CANONICAL_NAME.get(actual) ?? actual;
  if (said === seen || isOpen(said) || isOpen(seen) || seen === 'text/plain') return false;
  if (isXml(seen)) return !isXml(said) && said !== 'text/html' && said !== 'text/plain';
  if (seen === 'text/html') return !isXml(said);
  if (said === 'text/plain') return !/^text|json|javascript/.test(seen);
  if (seen.includes('zip')) return !said.startsWith('application/');
  if (seen === 'application/ogg' || isContainer(seen))
    return !isContainer(said) && said !== 'application/ogg';
  if (seen.endsWith('json')) return !said.endsWith('json');
  return true;
}

function isOpen(type: string): boolean {
  return type === 'application/octet-stream' || type.startsWith('multipart/');
}

function isXml(type: string): boolean {
  return type === 'text/xml' || type.endsWith('+xml');
}

/** Audio and video share their containers: an .mp4 may contain either. */
function isContainer(type: string): boolean {
  return type.startsWith('audio/') || type.startsWith('video/');
}
