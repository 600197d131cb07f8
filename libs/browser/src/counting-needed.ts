/** The page requests other websites through tunnels, whose requests are not counted yet. It is loaded again, counted. */
export class CountingNeeded extends Error {
  override readonly name = 'CountingNeeded';
}
