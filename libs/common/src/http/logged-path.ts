/** Random tokens and hashes: longer than an id, and than every name in our addresses. */
const SECRET = /[\w-]{40,}/g;

/** The path of a request for the log: without its query, and without tokens of shared links, which open what they name. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(SECRET, '…');
}
