/** A host with and without www. is the same server. */
export function hostKey(host: string): string {
  return host.replace(/^www\./, '');
}
