/** How many letters must be inserted, removed or replaced to make one text of the other (Levenshtein). */
export function editDistance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_unused, column) => column);
  for (let row = 0; row < one.length; row += 1) {
    const distances = [row + 1];
    for (let column = 0; column < other.length; column += 1) {
      const replaced = (before[column] ?? 0) + (other[column] === one[row] ? 0 : 1);
      const removed = (before[column + 1] ?? 0) + 1;
      const inserted = (distances[column] ?? 0) + 1;
      distances.push(Math.min(replaced, removed, inserted));
    }
    before = distances;
  }
  return before[other.length] ?? 0;
}
