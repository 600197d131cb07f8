/** In place of letters that no embedded font has. */
export const UNPRINTABLE = '[…]';

const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;

/**
 * The text with every run of letters that no font has (`isCovered`) replaced by one `[…]`: a printed document has to
 * show the same on every machine, whatever fonts are installed there.
 */
export function markUnprintable(text: string, isCovered: (codePoint: number) => boolean): string {
  const parts: string[] = [];
  let isInGap = false;
  let heldSpace = '';
  for (const letter of text) {
    if (INVISIBLE.test(letter)) {
      if (isInGap) heldSpace += letter;
      else parts.push(letter);
      continue;
    }
    const isPrintable = isCovered(letter.codePointAt(0) ?? 0);
    if (isPrintable) parts.push(heldSpace, letter);
    else if (!isInGap) parts.push(UNPRINTABLE);
    isInGap = !isPrintable;
    heldSpace = ''; // a space between two letters that are both replaced goes with them
  }
  return parts.join('') + heldSpace;
}
