export interface MarkupToken {
  readonly kind: 'tag' | 'attribute' | 'value' | 'text';
  readonly text: string;
}

const TAG = /<\/?[a-z][^\s/>]*|\/?>/gi;
const INSIDE = /([^\s=/"'<>]+)(\s*=\s*)?("[^"]*"?|'[^']*'?|[^\s"'>]+)?/g;

/** Splits a piece of HTML for syntax highlighting: tag names, attribute names, attribute values, everything else. */
export function markupTokens(markup: string): MarkupToken[] {
  const tokens: MarkupToken[] = [];
  let position = 0;
  let isInTag = false;

  function takeUntil(end: number): void {
    const piece = markup.slice(position, end);
    position = end;
    if (piece === '') return;
    if (isInTag) tokens.push(...attributeTokens(piece));
    else tokens.push({ kind: 'text', text: piece });
  }

  for (const match of markup.matchAll(TAG)) {
    const isOpening = match[0].startsWith('<');
    if (isOpening === isInTag) continue;
    takeUntil(match.index);
    tokens.push({ kind: 'tag', text: match[0] });
    position += match[0].length;
    isInTag = isOpening;
  }
  takeUntil(markup.length);
  return tokens;
}

function attributeTokens(piece: string): MarkupToken[] {
  const tokens: MarkupToken[] = [];
  let position = 0;
  for (const match of piece.matchAll(INSIDE)) {
    const [whole, name = '', equals = '', value = ''] = match;
    if (match.index > position) {
      tokens.push({ kind: 'text', text: piece.slice(position, match.index) });
    }
    position = match.index + whole.length;
    tokens.push({ kind: 'attribute', text: name });
    if (equals !== '') tokens.push({ kind: 'text', text: equals });
    if (value !== '') tokens.push({ kind: 'value', text: value });
  }
  if (position < piece.length) tokens.push({ kind: 'text', text: piece.slice(position) });
  return tokens;
}
