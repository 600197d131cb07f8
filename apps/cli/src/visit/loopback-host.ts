/**
 * Whether an address is on this machine by its name: nothing is resolved, because the owner of a domain decides what its
 * name resolves to, at any time.
 */
export function isLoopbackHost({ hostname }: URL): boolean {
  const name = hostname.replace(/\.$/, '');
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || isLoopbackIp(name)
  );
}

/** The URL parser has normalised every spelling of an IPv4 address to four decimal numbers. */
function isLoopbackIp(name: string): boolean {
  return /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(name);
}
