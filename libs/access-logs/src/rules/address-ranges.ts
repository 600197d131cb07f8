/** Ranges of addresses, sorted, so that an address is found by halving. */
export interface AddressRanges {
  readonly v4: readonly (readonly [first: number, last: number])[];
  readonly v6: readonly (readonly [first: bigint, last: bigint])[];
}

const V4_BITS = 32;
const V6_BITS = 128;
const V6_PARTS = 8;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An address as a number: of IPv4 (also mapped into IPv6) or of IPv6; `null` when it is none. */
export function parseAddress(text: string): number | bigint | null {
  const v4 = MAPPED.exec(text)?.[1] ?? text;
  return v4.includes(':') ? parseV6(v4) : parseV4(v4);
}

/** @param text ranges in CIDR notation, with blanks between them. Throws when one is wrong. */
export function addressRanges(text: string): AddressRanges {
  const v4: [number, number][] = [];
  const v6: [bigint, bigint][] = [];
  for (const range of text.split(' ')) {
    const [address = '', prefix = ''] = range.split('/');
    const first = parseAddress(address);
    if (first === null || !/^\d{1,3}$/.test(prefix)) throw new Error(`${range} is no range.`);
    const bits = Number(prefix);
    if (bits > (typeof first === 'number' ? V4_BITS : V6_BITS))
      throw new Error(`${range} is no range.`);
    if (typeof first === 'number') v4.push([first, first + 2 ** (V4_BITS - bits) - 1]);
    else v6.push([first, first + (1n << BigInt(V6_BITS - bits)) - 1n]);
  }
  v4.sort(([a], [b]) => a - b);
  v6.sort(([a], [b]) => (a < b ? -1 : 1));
  return { v4, v6 };
}

export function isInRanges({ v4, v6 }: AddressRanges, address: number | bigint): boolean {
  return typeof address === 'number' ? holds(v4, address) : holds(v6, address);
}

/** The address of a proxy in front of the web server, not of the client: loopback, private and link-local ones. */
export function isLocalAddress(address: number | bigint): boolean {
  return isInRanges(LOCAL, address);
}

const LOCAL = addressRanges(
  '10.0.0.0/8 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16 100.64.0.0/10 ::1/128 fc00::/7 fe80::/10',
);

function holds<T extends number | bigint>(
  ranges: readonly (readonly [T, T])[],
  address: T,
): boolean {
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (range === undefined) return false;
    if (address < range[0]) high = middle - 1;
    else if (address > range[1]) low = middle + 1;
    else return true;
  }
  return false;
}

function parseV4(text: string): number | null {
  const parts = text.split('.');
  if (parts.length !== 4) return null;
  let address = 0;
  for (const part of parts) {
    const number = Number(part);
    if (!/^\d{1,3}$/.test(part) || number > 255) return null;
    address = address * 256 + number;
  }
  return address;
}

function parseV6(text: string): bigint | null {
  const [left = '', right, ...others] = text.split('::');
  if (others.length > 0) return null;
  const before = left === '' ? [] : left.split(':');
  const after = right === undefined || right === '' ? [] : right.split(':');
  const missing = V6_PARTS - before.length - after.length;
  if (right === undefined ? missing !== 0 : missing < 1) return null;
  const parts = [...before, ...Array<string>(missing).fill('0'), ...after];
  let address = 0n;
  for (const part of parts) {
    if (!/^[\da-f]{1,4}$/i.test(part)) return null;
    address = (address << 16n) | BigInt(`0x${part}`);
  }
  return address;
}
