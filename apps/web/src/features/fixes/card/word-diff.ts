export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Larger comparisons cost more than they are worth; the texts are then shown as completely different. */
const MAX_CELLS = 1_000_000;

const WORD = /\S+\s*|\s+/g; // includes the trailing space, so that adjacent changed words are marked as one
const LINE = /[^\n]*\n|[^\n]+/g;

/** Compares two texts word by word (longest common subsequence). Joined, the parts reproduce both texts. */
export function wordDiff(before: string, after: string): readonly DiffPart[] {
  return diffOf(tokens(before, WORD), tokens(after, WORD));
}

/** The same line by line, for structured data. */
export function lineDiff(before: string, after: string): readonly DiffPart[] {
  return diffOf(tokens(before, LINE), tokens(after, LINE));
}

function tokens(text: string, token: RegExp): readonly string[] {
  return text.match(token) ?? [];
}

function diffOf(before: readonly string[], after: readonly string[]): readonly DiffPart[] {
  if (before.length * after.length > MAX_CELLS) {
    return joined([
      ...before.map((text) => ({ kind: 'removed' as const, text })),
      ...after.map((text) => ({ kind: 'added' as const, text })),
    ]);
  }
  return joined(walk(before, after, commonLengths(before, after)));
}

/**
 * Length of the longest common subsequence of the remainders from `row` in one and `column` in the other, flattened.
 */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        before[row] === after[column]
          ? 1 + (lengths[(row + 1) * width + column + 1] ?? 0)
          : Math.max(
              lengths[(row + 1) * width + column] ?? 0,
              lengths[row * width + column + 1] ?? 0,
            );
    }
  }
  return lengths;
}

function walk(
  before: readonly string[],
  after: readonly string[],
  lengths: Uint32Array,
): readonly DiffPart[] {
  const width = after.length + 1;
  const parts: DiffPart[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [removed, added] = [before[row], after[column]];
    if (removed !== undefined && removed === added) {
      parts.push({ kind: 'same', text: removed });
      row += 1;
      column += 1;
      continue;
    }
    const ifRemoved = lengths[(row + 1) * width + column] ?? 0;
    const ifAdded = lengths[row * width + column + 1] ?? 0;
    if (removed !== undefined && (added === undefined || ifRemoved >= ifAdded)) {
      parts.push({ kind: 'removed', text: removed });
      row += 1;
    } else if (added !== undefined) {
      parts.push({ kind: 'added', text: added });
      column += 1;
    }
  }
  return parts;
}

function joined(parts: readonly DiffPart[]): readonly DiffPart[] {
  const result: DiffPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last?.kind === part.kind) {
      result[result.length - 1] = { kind: part.kind, text: last.text + part.text };
    } else {
      result.push(part);
    }
  }
  return result;
}
