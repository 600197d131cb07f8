import type { RedirectRule } from '../rules/resolve-redirects.js';

/**
 * Rules of mod_rewrite, for a virtual host or the .htaccess file of the old website. Hosts are told apart, so that one
 * server may have both websites; a redirect without a query keeps that of the request, unless its target has its own.
 */
export function apacheRewrites(redirects: readonly RedirectRule[]): string {
  const byHost = new Map<string, RedirectRule[]>();
  for (const rule of redirects) {
    const { hostname } = new URL(rule.from);
    const known = byHost.get(hostname);
    if (known === undefined) byHost.set(hostname, [rule]);
    else known.push(rule);
  }
  const lines = ['RewriteEngine On'];
  for (const [host, rules] of byHost) {
    const pattern = `!^${patternOf(new TextEncoder().encode(host))}(?::[0-9]+)?$`;
    lines.push(
      '',
      `RewriteCond %{HTTP_HOST} ${quoted(pattern)} [NC]`,
      // For requests to other hosts, all rules of this one are skipped.
      `RewriteRule "^" "-" [S=${rules.length}]`,
      // Rules with a query first: those without one match any query.
      ...rules.toSorted(byQuery).flatMap(ruleLines),
    );
  }
  return `${lines.join('\n')}\n`;
}

function byQuery(a: RedirectRule, b: RedirectRule): number {
  return Number(b.from.includes('?')) - Number(a.from.includes('?'));
}

function ruleLines({ from, to }: RedirectRule): string[] {
  const { pathname, search } = new URL(from);
  // Apache matches the decoded path; the slash at its start is missing in .htaccess files.
  const path = `^/?${patternOf(decodedBytes(pathname.slice(1)))}$`;
  const flags = search === '' ? 'R=301,L,NE' : 'R=301,L,NE,QSD';
  const rule = `RewriteRule ${quoted(path)} ${quoted(substitutionOf(to))} [${flags}]`;
  if (search === '') return [rule];
  const query = `^${patternOf(new TextEncoder().encode(search.slice(1)))}$`;
  return [`RewriteCond %{QUERY_STRING} ${quoted(query)}`, rule];
}

/** Bytes as a pattern that matches exactly them, whatever they mean. */
function patternOf(bytes: Uint8Array): string {
  let pattern = '';
  for (const byte of bytes) {
    const character = String.fromCharCode(byte);
    if (/[A-Za-z0-9/_-]/.test(character)) pattern += character;
    else if (byte > 0x20 && byte < 0x7f && character !== '"') pattern += `\\${character}`;
    else pattern += `\\x${byte.toString(16).padStart(2, '0')}`;
  }
  return pattern;
}

function decodedBytes(path: string): Uint8Array {
  const bytes: number[] = [];
  const written = new TextEncoder().encode(path);
  for (let at = 0; at < written.length; at += 1) {
    const hex = path.slice(at + 1, at + 3);
    const isEncoded = written[at] === 0x25 && /^[0-9a-f]{2}$/i.test(hex);
    bytes.push(isEncoded ? parseInt(hex, 16) : (written[at] ?? 0));
    if (isEncoded) at += 2;
  }
  return Uint8Array.from(bytes);
}

/**
 * `%1` would refer to a group of a condition. A dollar sign is encoded: `${NAME}` would be a variable of the server even
 * with a backslash before it, because Apache fills those in before it reads the line.
 */
function substitutionOf(target: string): string {
  return target.replaceAll('$', '%24').replace(/[%\\]/g, String.raw`\$&`);
}

/** An argument of a directive: backslashes and quotes are escaped once more. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
}
