/** schema.org, its sub-hosts (pending.schema.org, health-lifesci.schema.org) and www, with http or https. */
const SCHEMA_ORG_ADDRESS = /^(?:https?:)?\/\/(?:[a-z\d-]+\.)*schema\.org(?:[/#]|$)/i;
const ABSOLUTE_ADDRESS = /^[a-z][a-z\d+.-]*:/i;
/** Keyword aliases of schema.org's own context. Source: https://schema.org/docs/jsonldcontext.jsonld */
const SCHEMA_ORG_ALIASES: ReadonlyMap<string, string> = new Map([
  ['type', '@type'],
  ['id', '@id'],
]);
const NO_ALIASES: ReadonlyMap<string, string> = new Map();
/** Maximum edit distance of a typing error; more differences make another name. */
const MAX_TYPING_ERRORS = 2;

type JsonObject = Readonly<Record<string, unknown>>;

/** Limited, because every nested object has a copy of them. */
const MAX_OWN_TERMS = 200;

/** The effect of `@context` on the names in a piece of JSON-LD, limited to schema.org. */
export class SchemaContext {
  static readonly none = new SchemaContext('', false, new Set(), NO_ALIASES);

  private constructor(
    /** As written, shortened for display; '' without one. */
    readonly written: string,
    readonly isSchemaOrg: boolean,
    /** Names the page defines itself, which are not audited. */
    private readonly ownTerms: ReadonlySet<string>,
    /** Keyword aliases: "type" for "@type". */
    private readonly aliases: ReadonlyMap<string, string>,
  ) {}

  /** The context inside an object with `@context: written`; unchanged when it has none. */
  within(written: unknown): SchemaContext {
    if (written === undefined) return this;
    const parts: unknown[] = Array.isArray(written) ? written : [written];
    let isSchemaOrg = this.isSchemaOrg;
    let ownTerms = new Set(this.ownTerms);
    let aliases = new Map(this.aliases);
    for (const part of parts) {
      if (part === null) {
        isSchemaOrg = false;
        ownTerms = new Set();
        aliases = new Map();
      } else if (typeof part === 'string') {
        if (!SCHEMA_ORG_ADDRESS.test(part.trim())) continue;
        isSchemaOrg = true;
        for (const [term, keyword] of SCHEMA_ORG_ALIASES) aliases.set(term, keyword);
      } else if (typeof part === 'object') {
        for (const [term, meaning] of Object.entries(part)) {
          const isAddress = typeof meaning === 'string' && SCHEMA_ORG_ADDRESS.test(meaning);
          const isVocabulary = term === '@vocab' || /[#/]$/.test(String(meaning));
          if (isAddress && (isVocabulary || term === 'schema')) isSchemaOrg = true;
          if (term.startsWith('@') || ownTerms.size + aliases.size >= MAX_OWN_TERMS) continue;
          aliases.delete(term);
          if (typeof meaning === 'string' && meaning.startsWith('@')) aliases.set(term, meaning);
          else ownTerms.add(term);
        }
      }
    }
    const text = typeof written === 'string' ? written : JSON.stringify(written);
    return new SchemaContext(text.slice(0, 200), isSchemaOrg, ownTerms, aliases);
  }

  /** The object with keywords in place of their aliases. A literal keyword takes precedence. */
  withKeywords(value: JsonObject): JsonObject {
    if (this.aliases.size === 0) return value;
    const names = Object.keys(value);
    if (!names.some((name) => this.aliases.has(name))) return value;
    const renamed = names.flatMap((name) => {
      const keyword = this.aliases.get(name);
      if (keyword === undefined) return [[name, value[name]] as const];
      return keyword in value ? [] : [[keyword, value[name]] as const];
    });
    return Object.fromEntries(renamed);
  }

  /** The schema.org names among the values of an `@type`; names of other vocabularies are ignored. */
  typeNames(type: unknown): string[] {
    const written: unknown[] = Array.isArray(type) ? type : [type];
    return written.flatMap((name) => {
      const known = typeof name === 'string' ? this.propertyName(name.trim()) : null;
      return known === null ? [] : [known];
    });
  }

  /** The name within schema.org; `null` when it belongs to another vocabulary or to the page itself. */
  propertyName(name: string): string | null {
    const address = SCHEMA_ORG_ADDRESS.exec(name);
    if (address !== null) return name.slice(address[0].length);
    if (name.startsWith('schema:')) return name.slice('schema:'.length);
    return name.includes(':') || this.ownTerms.has(name) ? null : name;
  }

  /**
   * Whether this is meant to be a vocabulary, but cannot be one: not an absolute address, or the host of schema.org
   * with a typing error. The context of another vocabulary is valid.
   */
  get isMistaken(): boolean {
    if (this.isSchemaOrg || this.written === '' || /^[[{]/.test(this.written)) return false;
    const address = this.written.trim();
    if (!ABSOLUTE_ADDRESS.test(address)) return true;
    const host = /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? '';
    return editDistance(host, 'schema.org') <= MAX_TYPING_ERRORS;
  }
}

/** Number of letters to add, drop or change until both are equal (Levenshtein); long names only count as different. */
function editDistance(written: string, expected: string): number {
  if (Math.abs(written.length - expected.length) > MAX_TYPING_ERRORS) return Infinity;
  let before = Array.from({ length: expected.length + 1 }, (_, index) => index);
  for (let row = 1; row <= written.length; row++) {
    const next = [row];
    for (let column = 1; column <= expected.length; column++) {
      const isSame = written[row - 1] === expected[column - 1];
      const changed = (before[column - 1] ?? 0) + (isSame ? 0 : 1);
      const dropped = (before[column] ?? 0) + 1;
      const added = (next[column - 1] ?? 0) + 1;
      next.push(Math.min(changed, dropped, added));
    }
    before = next;
  }
  return before[expected.length] ?? 0;
}
