interface Condition {
  readonly variable: string;
  readonly pattern: string;
  readonly flags: string;
}
interface Rule {
  readonly pattern: RegExp;
  readonly target: string;
  readonly flags: ReadonlyMap<string, string>;
  readonly conditions: readonly Condition[];
}

/** Reads rules of mod_rewrite as Apache does (ap_getword_conf, mod_rewrite.c), and answers requests with them. */
export class ApacheRules {
  private readonly rules: Rule[] = [];

  constructor(text: string) {
    let conditions: Condition[] = [];
    for (const line of text.split('\n')) {
      const [directive, first = '', second = '', flags = ''] = wordsOf(line);
      if (directive === 'RewriteCond') conditions.push({ variable: first, pattern: second, flags });
      if (directive !== 'RewriteRule') continue;
      this.rules.push({
        pattern: new RegExp(first),
        target: second,
        flags: flagsOf(flags),
        conditions,
      });
      conditions = [];
    }
  }

  /** The target of the redirect for a request; `null` when there is none. */
  redirectOf(url: string): string | null {
    const { hostname, pathname, search } = new URL(url);
    const path = decodedBytes(pathname);
    const variables: Readonly<Record<string, string>> = {
      '%{HTTP_HOST}': hostname,
      '%{QUERY_STRING}': search.slice(1),
    };
    for (let at = 0; at < this.rules.length; at += 1) {
      const rule = this.rules[at];
      const applies =
        rule?.pattern.test(path) === true &&
        rule.conditions.every((condition) => isMet(condition, variables));
      if (rule === undefined || !applies) continue;
      at += Number(rule.flags.get('S') ?? 0);
      if (rule.target === '-') continue;
      const target = rule.target.replace(/\\([^])/g, '$1');
      const isQueryKept = !target.includes('?') && !rule.flags.has('QSD');
      return isQueryKept ? target + search : target;
    }
    return null;
  }
}

function isMet(
  { variable, pattern, flags }: Condition,
  variables: Readonly<Record<string, string>>,
): boolean {
  const isDenied = pattern.startsWith('!');
  const expression = new RegExp(
    isDenied ? pattern.slice(1) : pattern,
    flags.includes('NC') ? 'i' : '',
  );
  return expression.test(variables[variable] ?? '') !== isDenied;
}

/** Words separated by blanks, or in quotes, in which `\\` and `\"` are escapes. */
function wordsOf(line: string): string[] {
  const words = line.match(/"(?:\\[^]|[^"\\])*"|\S+/g) ?? [];
  return words.map((word) =>
    word.startsWith('"') ? word.slice(1, -1).replace(/\\(["\\])/g, '$1') : word,
  );
}

function flagsOf(text: string): Map<string, string> {
  const flags = text.slice(1, -1).split(',');
  return new Map(
    flags.map((flag) => {
      const [name = '', value = ''] = flag.split('=');
      return [name, value];
    }),
  );
}

/** One character for each byte, as patterns without UTF mode see the path. */
function decodedBytes(path: string): string {
  return path.replace(/%([0-9a-f]{2})/gi, (_escape, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
}
