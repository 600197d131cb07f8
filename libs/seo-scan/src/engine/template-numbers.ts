/** The templates of the last scan by address. */
export type EarlierTemplates = ReadonlyMap<string, string>;

const NUMBERED = /^(.*) \((\d+)\)$/;

/** Pages of one shape and one kind of markup: `/*`, `/* (2)` for the number 1. */
export function templateName(shape: string, number: number): string {
  return number === 0 ? shape : `${shape} (${number + 1})`;
}

/** The parts of a template's name; no shape ends like a number. */
export function partsOfTemplate(template: string): { shape: string; number: number } {
  const [, shape, number] = NUMBERED.exec(template) ?? [];
  return shape === undefined
    ? { shape: template, number: 0 }
    : { shape, number: Number(number) - 1 };
}

/**
 * The number of each kind of markup of one shape. A kind keeps the number that most of its pages had in the last scan,
 * however many pages it has now; the others get numbers that no kind had then.
 * @param kinds how many there are, the one with most pages first.
 * @param shared how many pages of a kind had a number in the last scan.
 * @param known every number of the shape in the last scan.
 */
export function numbersOfKinds(
  kinds: number,
  shared: readonly { readonly kind: number; readonly number: number; readonly pages: number }[],
  known: ReadonlySet<number>,
): readonly number[] {
  const numbers = new Map<number, number>();
  const taken = new Set<number>();
  const mostFirst = [...shared].sort(
    (a, b) => b.pages - a.pages || a.number - b.number || a.kind - b.kind,
  );
  for (const { kind, number } of mostFirst) {
    if (numbers.has(kind) || taken.has(number)) continue;
    numbers.set(kind, number);
    taken.add(number);
  }
  // All pages are new: nothing is continued.
  if (numbers.size > 0) for (const number of known) taken.add(number);
  let next = 0;
  return Array.from({ length: kinds }, (_, kind) => {
    const kept = numbers.get(kind);
    if (kept !== undefined) return kept;
    while (taken.has(next)) next++;
    taken.add(next);
    return next;
  });
}
