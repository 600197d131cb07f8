/**
 * `*` matches anything, a final `$` the end; otherwise a prefix. Greedy from left to right with one search per piece,
 * each linear in the text it skips, so no pattern makes it slow.
 */
export function matchesPattern(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const pieces = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  const first = pieces[0] ?? '';
  if (!path.startsWith(first)) return false;
  if (pieces.length === 1) return !isAnchored || path.length === first.length;
  let position = first.length;
  const last = pieces.length - 1;
  for (let index = 1; index < last; index++) {
    const piece = pieces[index] ?? '';
    const found = find(path, piece, position);
    if (found === -1) return false;
    position = found + piece.length;
  }
  const tail = pieces[last] ?? '';
  if (!isAnchored) return find(path, tail, position) !== -1;
  return path.length - tail.length >= position && path.endsWith(tail);
}

/** Up to this length the built-in search makes at most this many comparisons per character. */
const SHORT_PIECE_CHARS = 64;

function find(path: string, piece: string, position: number): number {
  if (piece.length > path.length - position) return -1;
  if (piece.length <= SHORT_PIECE_CHARS) return path.indexOf(piece, position);
  return findLong(path, piece, position);
}

/** Knuth, Morris and Pratt: every character of the path is compared at most twice. */
function findLong(path: string, piece: string, position: number): number {
  const fallback = new Int32Array(piece.length);
  for (let index = 1, matched = 0; index < piece.length; index++) {
    while (matched > 0 && piece[index] !== piece[matched]) matched = fallback[matched - 1] ?? 0;
    if (piece[index] === piece[matched]) matched++;
    fallback[index] = matched;
  }
  for (let index = position, matched = 0; index < path.length; index++) {
    while (matched > 0 && path[index] !== piece[matched]) matched = fallback[matched - 1] ?? 0;
    if (path[index] === piece[matched]) matched++;
    if (matched === piece.length) return index - piece.length + 1;
  }
  return -1;
}

/**
 * Normalises the spelling of a path or pattern: bytes outside ASCII are percent-encoded one by one, as Google does,
 * even if they are not UTF-8; hex digits are upper case, and unreserved characters decoded (RFC 9309 section 2.2.2), as
 * in the addresses it is compared with. Blanks and other characters are unchanged.
 * @param bytes one character per byte.
 */
export function normalisePattern(bytes: string): string {
  const encoded = bytes.replace(
    /[\x80-\xff]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return encoded.replace(/%[0-9a-f]{2}/gi, (triplet) => {
    const character = String.fromCharCode(parseInt(triplet.slice(1), 16));
    return /[A-Za-z0-9\-._~]/.test(character) ? character : triplet.toUpperCase();
  });
}
