/** Whether two addresses show the same page: protocol, `www.`, a final slash and what follows `#` do not count. */
export function isSameAddress(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(address: string): string {
  const [start = ''] = address.replace(/^https?:\/\/(?:www\.)?/i, '').split('#');
  return start.endsWith('/') ? start.slice(0, -1) : start;
}
