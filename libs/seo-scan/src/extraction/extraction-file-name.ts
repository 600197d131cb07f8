const UNSAFE = /[^a-z0-9.-]+/g;

/** "extraction-example.com-2026-11-20.csv"; letters, digits, dots and dashes only, which every file system allows. */
export function extractionFileName({
  url,
  createdAt,
}: {
  readonly url: string;
  readonly createdAt: Date;
}): string {
  const host = URL.canParse(url) ? new URL(url).hostname : 'website';
  const day = createdAt.toISOString().slice(0, 10);
  return `extraction-${host.toLowerCase().replace(UNSAFE, '-')}-${day}.csv`;
}
