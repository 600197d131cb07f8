/** The page asks other websites through tunnels, and this visit does not count what. It begins again, counted. */
export class CountingNeeded extends Error {
  override readonly name = 'CountingNeeded';
}
