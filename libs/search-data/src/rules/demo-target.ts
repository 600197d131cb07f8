const NO_DEMO =
  "The demo search engine needs the demo website, which this installation doesn't have.";

/**
 * Why the demo search engine cannot show a target (`host[:port]`, with a path or not), as a sentence for the user; `null`
 * if it can: it has the pages of the demo website, and those of its neighbours on subdomains of it.
 * @param demoUrl of the demo website; `null` where there is none.
 */
export function demoTargetRefusal(demoUrl: string | null, target: string): string | null {
  if (demoUrl === null) return NO_DEMO;
  const { host } = new URL(demoUrl);
  const wanted = target.split('/')[0] ?? target;
  if (wanted === host || wanted.endsWith(`.${host}`)) return null;
  return `The demo search engine only covers the demo website (${host}) and its made-up neighbors`;
}
