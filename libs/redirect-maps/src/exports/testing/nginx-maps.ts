interface NginxMap {
  readonly source: string;
  readonly exact: ReadonlyMap<string, string>;
  readonly patterns: readonly { readonly pattern: RegExp; readonly value: string }[];
}

const ESCAPES: Readonly<Record<string, string>> = { t: '\t', r: '\r', n: '\n' };

/** Reads a configuration of maps as nginx does (ngx_conf_file.c, ngx_http_map_module.c), and answers requests with it. */
export class NginxMaps {
  private readonly maps = new Map<string, NginxMap>();

  constructor(text: string) {
    const tokens = tokensOf(text);
    while (tokens.length > 0) {
      const directive = takeUntil(tokens, ['{', ';']);
      if (directive[0] !== 'map') continue;
      const [, source = '', result = ''] = directive;
      this.maps.set(result, mapOf(source, tokens));
    }
  }

  /** The target of the redirect for a request; `null` when there is none. */
  redirectOf(url: string): string | null {
    const { hostname, pathname, search } = new URL(url);
    const variables = new Map([
      ['$host', hostname],
      ['$request_uri', pathname + search],
      ['$is_args', search === '' ? '' : '?'],
      ['$args', search.slice(1)],
    ]);
    const target = this.value('$redirect_by_query', variables);
    return (target === '' ? this.value('$redirect_by_path', variables) : target) || null;
  }

  private value(name: string, variables: Map<string, string>): string {
    const known = variables.get(name);
    if (known !== undefined) return known;
    const map = this.maps.get(name);
    if (map === undefined) throw new Error(`Unknown variable ${name}`);
    const source = this.expand(map.source, variables);
    const exact = map.exact.get(source.toLowerCase());
    if (exact !== undefined) return this.expand(exact, variables);
    for (const { pattern, value } of map.patterns) {
      const match = pattern.exec(source);
      if (match === null) continue;
      for (const [group, text] of Object.entries(match.groups ?? {}))
        variables.set(`$${group}`, text);
      return this.expand(value, variables);
    }
    return this.expand(map.exact.get('default') ?? '', variables);
  }

  private expand(text: string, variables: Map<string, string>): string {
    return text.replace(/\$\w+/g, (name) => this.value(name, variables));
  }
}

function mapOf(source: string, tokens: string[]): NginxMap {
  const exact = new Map<string, string>();
  const patterns: { pattern: RegExp; value: string }[] = [];
  for (;;) {
    const [key, value = ''] = takeUntil(tokens, [';', '}']);
    if (key === undefined) return { source, exact, patterns };
    if (key.startsWith('~')) patterns.push({ pattern: new RegExp(key.slice(1)), value });
    else if (exact.has(key.toLowerCase())) throw new Error(`conflicting parameter "${key}"`);
    else exact.set(key.toLowerCase(), value);
  }
}

function takeUntil(tokens: string[], ends: readonly string[]): string[] {
  const taken: string[] = [];
  for (let token = tokens.shift(); token !== undefined; token = tokens.shift()) {
    if (ends.includes(token)) return taken;
    taken.push(token.startsWith('"') ? unquoted(token) : token);
  }
  return taken;
}

function tokensOf(text: string): string[] {
  const withoutComments = text.replace(/^#.*$/gm, '');
  return withoutComments.match(/"(?:\\[^]|[^"\\])*"|[{};]|[^\s{};"]+/g) ?? [];
}

function unquoted(token: string): string {
  return token
    .slice(1, -1)
    .replace(/\\(["'\\trn])/g, (_escape, character: string) => ESCAPES[character] ?? character);
}
