import { decodeHTMLAttribute } from 'entities/decode';

/**
 * The attributes of the start tag that is being read. One object is used again for every tag, and
 * values are decoded when asked for: most are never looked at.
 */
export class StartTagAttributes {
  private readonly names: string[] = [];
  private readonly values: string[] = [];

  clear(): void {
    this.names.length = 0;
    this.values.length = 0;
  }

  addName(name: string): void {
    this.names.push(name.toLowerCase());
    this.values.push('');
  }

  /** Gives the attribute added last its value, as written. */
  addValue(value: string): void {
    this.values[this.values.length - 1] = value;
  }

  get isEmpty(): boolean {
    return this.names.length === 0;
  }

  /** Decoded; `null` when absent. The first of repeated attributes counts, as in browsers. */
  get(name: string): string | null {
    const index = this.names.indexOf(name);
    if (index === -1) return null;
    const value = this.values[index] ?? '';
    return value.includes('&') ? decodeHTMLAttribute(value) : value;
  }

  has(name: string): boolean {
    return this.names.includes(name);
  }

  /** True when an attribute name passes the test. */
  hasNameLike(isWanted: (name: string) => boolean): boolean {
    return this.names.some(isWanted);
  }
}
