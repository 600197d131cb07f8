const SCHEMA_ORG_ADDRESS = /^https?:\/\/(?:www\.)?schema\.org(?:[/#]|$)/i;

/** What `@context` makes of the names in a piece of JSON-LD, as far as schema.org is concerned. */
export class SchemaContext {
  static readonly none = new SchemaContext('', false, new Set());

  private constructor(
    /** As written, shortened for people; '' without one. */
    readonly written: string,
    readonly isSchemaOrg: boolean,
    /** Names the page defines itself; what they stand for is its own affair. */
    private readonly ownTerms: ReadonlySet<string>,
  ) {}

  /** The context inside an object that says `@context: written`; the same when it says nothing. */
  within(written: unknown): SchemaContext {
    if (written === undefined) return this;
    const parts: unknown[] = Array.isArray(written) ? written : [written];
    let isSchemaOrg = this.isSchemaOrg;
    const ownTerms = new Set(this.ownTerms);
    for (const part of parts) {
      if (part === null) isSchemaOrg = false;
      else if (typeof part === 'string') isSchemaOrg ||= SCHEMA_ORG_ADDRESS.test(part.trim());
      else if (typeof part === 'object') {
        for (const [term, meaning] of Object.entries(part)) {
          const isAddress = typeof meaning === 'string' && SCHEMA_ORG_ADDRESS.test(meaning);
          const isVocabulary = term === '@vocab' || /[#/]$/.test(String(meaning));
          if (isAddress && (isVocabulary || term === 'schema')) isSchemaOrg = true;
          if (!term.startsWith('@')) ownTerms.add(term);
        }
      }
    }
    const text = typeof written === 'string' ? written : JSON.stringify(written);
    return new SchemaContext(text.slice(0, 200), isSchemaOrg, ownTerms);
  }

  /** The schema.org names among the values of an `@type`; names of other vocabularies are left out. */
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
}
