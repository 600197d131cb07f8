/** An address as network bytes: 4 for IPv4, 16 for IPv6. */
export type AddressBytes = Uint8Array;

/**
 * Parses the canonical text of an address, as written by a resolver or the URL parser. A zone (`%eth0`) is ignored.
 * Returns `null` for anything else, including the loose IPv4 spellings (`127.1`, octal, hex), which the URL parser
 * normalises beforehand.
 */
export function parseAddress(text: string): AddressBytes | null {
  const withoutZone = text.replace(/%.*$/s, '');
  return withoutZone.includes(':') ? parseIpv6(withoutZone) : parseIpv4(withoutZone);
}

function parseIpv4(text: string): AddressBytes | null {
  const parts = text.split('.');
  if (parts.length !== 4) return null;
  const bytes = parts.map((part) => (/^(0|[1-9]\d{0,2})$/.test(part) ? Number(part) : 256));
  return bytes.every((byte) => byte < 256) ? Uint8Array.from(bytes) : null;
}

function parseIpv6(text: string): AddressBytes | null {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [headText = '', tailText] = halves;
  const head = parseGroups(headText, tailText === undefined);
  const tail = parseGroups(tailText ?? '', true);
  if (!head || !tail) return null;
  const missing = 16 - head.length - tail.length;
  const isComplete = tailText === undefined ? missing === 0 : missing >= 2;
  if (!isComplete) return null;
  return Uint8Array.from([...head, ...new Array<number>(missing).fill(0), ...tail]);
}

/** The bytes of `a:b:c`; the last group may be dotted IPv4 at the end of the text. */
function parseGroups(text: string, mayEndInIpv4: boolean): number[] | null {
  if (text === '') return [];
  const bytes: number[] = [];
  const groups = text.split(':');
  for (const [index, group] of groups.entries()) {
    if (group.includes('.')) {
      const embedded = mayEndInIpv4 && index === groups.length - 1 ? parseIpv4(group) : null;
      if (!embedded) return null;
      bytes.push(...embedded);
      continue;
    }
    if (!/^[0-9a-f]{1,4}$/i.test(group)) return null;
    const value = Number.parseInt(group, 16);
    bytes.push(value >> 8, value & 0xff);
  }
  return bytes;
}

/** The IPv4 bytes inside an IPv4-mapped address (`::ffff:a.b.c.d`), otherwise the given bytes. */
export function unmapAddress(bytes: AddressBytes): AddressBytes {
  const isMapped =
    bytes.length === 16 &&
    bytes.subarray(0, 10).every((byte) => byte === 0) &&
    bytes[10] === 0xff &&
    bytes[11] === 0xff;
  return isMapped ? bytes.subarray(12) : bytes;
}

export function isSameAddress(a: AddressBytes, b: AddressBytes): boolean {
  const left = unmapAddress(a);
  const right = unmapAddress(b);
  return left.length === right.length && left.every((byte, index) => byte === right[index]);
}
