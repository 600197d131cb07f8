import { decodeHTMLAttribute } from 'entities/decode';

/**
 * The attributes of the start tag that is being read. One object is reused for every tag, and values are decoded on
 * demand: most are never read.
 */
export class StartTagAttributes {
  private readonly names: string[] = [];
  private readonly values: string[] = [];
  /** The arrays keep their length between tags; only `count` entries belong to this tag. */
  private count = 0;

  clear(): void {
    this.count = 0;
  }

  addName(name: string): void {
    this.names[this.count] = name.toLowerCase();
    this.values[this.count] = '';
    this.count++;
  }

  /** Sets the value of the attribute added last, as written. */
  addValue(value: string): void {
    this.values[this.count - 1] = value;
  }

  get isEmpty(): boolean {
    return this.count === 0;
  }

  /** Decoded; `null` when absent. The first of repeated attributes wins, as in browsers. */
  get(name: string): string | null {
    const index = this.indexOf(name);
    if (index === -1) return null;
    return this.valueAt(index);
  }

  has(name: string): boolean {
    return this.indexOf(name) !== -1;
  }

  /** Every attribute with its decoded value, in the order of the tag. */
  all(): Map<string, string> {
    const all = new Map<string, string>();
    for (let index = 0; index < this.count; index++) {
      const name = this.names[index] ?? '';
      if (!all.has(name)) all.set(name, this.valueAt(index));
    }
    return all;
  }

  /** True when an attribute name passes the test. */
  hasNameLike(isWanted: (name: string) => boolean): boolean {
    for (let index = 0; index < this.count; index++) {
      if (isWanted(this.names[index] ?? '')) return true;
    }
    return false;
  }

  private valueAt(index: number): string {
    const value = this.values[index] ?? '';
    return value.includes('&') ? decodeHTMLAttribute(value) : value;
  }

  private indexOf(name: string): number {
    for (let index = 0; index < this.count; index++) {
      if (this.names[index] === name) return index;
    }
    return -1;
  }
}
