const MAX_TOKEN_BYTES = 3_000; // nginx reads its configuration through a buffer of 4,096

const SIGNS: Readonly<Record<string, string>> = { '\t': '\\t', '\r': '\\r', '\n': '\\n' };

/** In double quotes and without variables: the left side of a `map`. Control characters nginx has no sign for are spaces. */
export function nginxKey(text: string): string {
  const escaped = text.replace(/[\\"]/g, '\\$&').replace(/[\t\r\n]/g, (sign) => SIGNS[sign] ?? ' ');
  return `"${escaped.replace(/\p{Cc}/gu, ' ')}"`;
}

/** In double quotes, where a dollar sign would begin a variable. */
export function nginxString(text: string): string {
  return nginxKey(text).replaceAll('$', '${groundswell_dollar}');
}

/** Writes values of any length: what is too long for nginx to read at once is put together of several variables. */
export class NginxTexts {
  private readonly parts: string[] = [];

  /** For the right side of a `map`. */
  value(text: string): string {
    const parts = partsOf(text);
    if (parts.length === 1) return nginxString(text);
    return `"${parts.map((part) => this.name(part)).join('')}"`;
  }

  /** What `value` refers to. */
  constants(): string[] {
    return [
      // nginx has no other way to write the sign that begins its variables.
      'geo $groundswell_dollar { default "$"; }',
      ...this.parts.map(
        (part, index) => `map $host $groundswell_text_${index} { default ${part}; }`,
      ),
    ];
  }

  private name(part: string): string {
    this.parts.push(nginxString(part));
    return `\${groundswell_text_${this.parts.length - 1}}`;
  }
}

function partsOf(text: string): string[] {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of text) {
    const own = Buffer.byteLength(nginxString(character));
    if (bytes + own > MAX_TOKEN_BYTES) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += character;
    bytes += own;
  }
  return [...parts, part];
}
