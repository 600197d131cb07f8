const IPV6_GROUPS_OF_A_NETWORK = 4; // a subscriber has a /64 and can use any address in it

/**
 * The unit that an IP address is counted as: itself, or its /64 network for IPv6. An IPv4 address in IPv6 notation
 * (`::ffff:192.0.2.1`) is that IPv4 address. Any other text is counted unchanged.
 */
export function addressGroup(ip: string): string {
  const address = ip.replace(/%.*$/s, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const groups = groupsOf(address);
  if (groups === null) return ip;
  return `${groups.slice(0, IPV6_GROUPS_OF_A_NETWORK).join(':')}::/64`;
}

/** The eight groups of an IPv6 address without leading zeros; `null` for anything else. */
function groupsOf(address: string): string[] | null {
  const halves = address.split('::');
  if (!address.includes(':') || halves.length > 2) return null;
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  const groups = [...head, ...new Array<string>(missing).fill('0'), ...tail];
  const isAddress = groups.every((group) => /^[0-9a-f]{1,4}$/.test(group));
  return isAddress ? groups.map((group) => group.replace(/^0+(?=.)/, '')) : null;
}
