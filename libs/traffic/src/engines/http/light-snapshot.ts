import { decodeHtml, readElements } from '@app/crawler/analysis';
import type { ElementAttributes } from '@app/crawler/analysis';
import { evidenceChars, SPARE_CHARS } from '../../rules/evidence/evidence-limits.js';
import { escapedHtml, PAGE_IS_LONGER } from '../../rules/evidence/html-text.js';

/** Of the response; a longer page is not read to its end. */
export const MAX_SNAPSHOT_BYTES = evidenceChars.html;
const MAX_PASSWORDS = 10;
const MIN_PASSWORD_CHARS = 4;
const MAX_PASSWORD_CHARS = 200;
const MASK = '••••';
const PRIVATE_FIELD = /pass|pwd|cc-|card|cvc|cvv|one-time|otp/i;
const PRIVATE_META = /token|csrf|secret/i;
const UNSHOWN_ATTRIBUTE = /^on|^srcdoc$|nonce|[<>"]/i;

export interface LightSnapshot {
  readonly html: string;
  /** To be masked elsewhere. */
  readonly passwords: readonly string[];
}

/** A page as its server sent it, in the form of the browser's snapshots: without scripts and private fields. */
export function lightSnapshot(bytes: Buffer, contentType: string | undefined): LightSnapshot {
  const { text } = decodeHtml(bytes.subarray(0, MAX_SNAPSHOT_BYTES), contentType);
  const writer = new SnapshotWriter();
  readElements(text, writer);
  const html = `<!doctype html>\n${writer.html}`;
  const isCut = bytes.byteLength > MAX_SNAPSHOT_BYTES || html.length > evidenceChars.html;
  // What the page ends with may be the beginning of a password.
  const kept = isCut ? html.slice(0, evidenceChars.html).slice(0, -SPARE_CHARS) : html;
  return { html: isCut ? kept + PAGE_IS_LONGER : kept, passwords: [...writer.passwords] };
}

class SnapshotWriter {
  readonly passwords = new Set<string>();
  readonly #parts: string[] = [];
  /** The text of this element is not shown. */
  #hidden: { readonly name: string; readonly shown: string } | null = null;

  get html(): string {
    return this.#parts.join('');
  }

  open(name: string, attributes: ElementAttributes): void {
    if (this.#hidden !== null) return;
    if (name === 'script') {
      this.#hidden = { name, shown: '<!-- script -->' };
      return;
    }
    const shown = Object.entries(attributes).flatMap(([attribute, value = '']) => {
      if (UNSHOWN_ATTRIBUTE.test(attribute)) return [];
      const text = this.#valueOf(name, attribute, value, attributes);
      return ` ${attribute}="${escapedHtml(cut(text, 'attribute'))}"`;
    });
    this.#parts.push(`<${name.replaceAll(/[<>"]/g, '_')}${shown.join('')}>`);
    if (name === 'textarea' && isPrivate(attributes))
      this.#hidden = { name, shown: `${MASK}</textarea>` };
  }

  text(text: string): void {
    if (this.#hidden === null) this.#parts.push(escapedHtml(cut(text, 'text')));
  }

  close(name: string): void {
    if (this.#hidden === null) this.#parts.push(`</${name.replaceAll(/[<>"]/g, '_')}>`);
    else if (this.#hidden.name === name) {
      this.#parts.push(this.#hidden.shown);
      this.#hidden = null;
    }
  }

  #valueOf(name: string, attribute: string, value: string, others: ElementAttributes): string {
    if (name === 'meta' && attribute === 'content') {
      return PRIVATE_META.test(others.name ?? '') ? MASK : value;
    }
    if (name !== 'input' || attribute !== 'value' || value === '') return value;
    const isPassword = others.type?.toLowerCase() === 'password';
    const isLikely = value.length >= MIN_PASSWORD_CHARS && value.length <= MAX_PASSWORD_CHARS;
    if (isPassword && isLikely && this.passwords.size < MAX_PASSWORDS) this.passwords.add(value);
    return others.type?.toLowerCase() === 'hidden' || isPrivate(others) ? MASK : value;
  }
}

function isPrivate({
  type = '',
  name = '',
  id = '',
  autocomplete = '',
}: ElementAttributes): boolean {
  return PRIVATE_FIELD.test([type, name, id, autocomplete].join(' '));
}

function cut(text: string, limit: 'attribute' | 'text'): string {
  return text.slice(0, evidenceChars[limit] + SPARE_CHARS);
}
