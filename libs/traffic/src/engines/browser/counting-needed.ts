/** The page requests other websites through tunnels, and this visit does not count that. It starts over, counted. */
export class CountingNeeded extends Error {
  override readonly name = 'CountingNeeded';
}
