import type { RedirectRule } from '../rules/resolve-redirects.js';

/**
 * Rewrite rules (mod_rewrite) for a virtual host or the .htaccess file of the old website. Each rule applies to one host,
 * so that one server may have both websites; a redirect without a query keeps that of the request, unless its target has
 * its own.
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
    const pattern = `!^${patternOf(host)}(?::[0-9]+)?$`;
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
  const query = `^${patternOf(search.slice(1))}$`;
  return [`RewriteCond %{QUERY_STRING} ${quoted(query)}`, rule];
}

/** A pattern that matches exactly this text, of which each character is one byte. */
function patternOf(bytes: string): string {
  return bytes.replace(/[^A-Za-z0-9/_-]/g, (byte) =>
    /[!#-~]/.test(byte) ? `\\${byte}` : `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}

/** One character for each byte, as Apache sees the path. */
function decodedBytes(path: string): string {
  return path.replace(/%([0-9a-f]{2})/gi, (_escape, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
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
