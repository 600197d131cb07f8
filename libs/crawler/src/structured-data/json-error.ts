export interface JsonError {
  /** UTF-16 offset of the first invalid character; the text's length when it ends too early. */
  readonly offset: number;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  /** What a JSON parser expected there: "a comma or }". */
  readonly expected: string;
}

/** Nesting limit; no legitimate markup is deeper. */
const MAX_DEPTH = 500;

const WHITESPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const STRING_START = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/**
 * The position where a text stops being JSON (RFC 8259), `null` for valid JSON. JSON.parse reports its position
 * differently in every engine and release, and sometimes omits it.
 */
export function findJsonError(text: string): JsonError | null {
  const reader = new Reader(text);
  const stop = reader.read();
  return stop === null ? null : { ...stop, ...placeOf(text, stop.offset) };
}

type Stop = Pick<JsonError, 'offset' | 'expected'>;

class Reader {
  private at = 0;
  /** The expected closing brackets. */
  private readonly open: ('}' | ']')[] = [];

  constructor(private readonly text: string) {}

  read(): Stop | null {
    for (;;) {
      const stop = this.readValue() ?? this.readAfterValue();
      if (stop === 'next value') continue;
      return stop === 'end' ? null : stop;
    }
  }

  /** One scalar, or opening brackets down to the first scalar or empty bracket. */
  private readValue(): Stop | null {
    for (;;) {
      this.skip(WHITESPACE);
      const opening = this.text[this.at];
      if (opening !== '{' && opening !== '[') return this.readScalar();
      if (this.open.length >= MAX_DEPTH) return this.stop('less than 500 levels');
      this.at += 1;
      const closing = opening === '{' ? '}' : ']';
      this.open.push(closing);
      this.skip(WHITESPACE);
      if (this.text[this.at] === closing) return null;
      const stop = closing === '}' ? this.readKey('a "property" or }') : null;
      if (stop !== null) return stop;
    }
  }

  private readScalar(): Stop | null {
    if (this.text[this.at] === '"') return this.readString();
    return this.skip(SCALAR) ? null : this.stop('a value');
  }

  private readString(): Stop | null {
    if (this.skip(STRING)) return null;
    this.skip(STRING_START);
    return this.stop('the end of the text in double quotes');
  }

  private readKey(expected: string): Stop | null {
    this.skip(WHITESPACE);
    if (this.text[this.at] !== '"') return this.stop(expected);
    const stop = this.readString();
    if (stop !== null) return stop;
    this.skip(WHITESPACE);
    if (this.text[this.at] !== ':') return this.stop('a colon');
    this.at += 1;
    return null;
  }

  private readAfterValue(): Stop | 'next value' | 'end' {
    for (;;) {
      this.skip(WHITESPACE);
      const closing = this.open.at(-1);
      const next = this.text[this.at];
      if (closing === undefined) {
        return next === undefined ? 'end' : this.stop('nothing after the end of the JSON');
      }
      if (next === closing) {
        this.open.pop();
        this.at += 1;
        continue;
      }
      if (next !== ',') return this.stop(`a comma or ${closing}`);
      this.at += 1;
      return (closing === '}' ? this.readKey('a "property"') : null) ?? 'next value';
    }
  }

  private skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.text)) return false;
    this.at = pattern.lastIndex;
    return true;
  }

  private stop(expected: string): Stop {
    return { offset: this.at, expected };
  }
}

function placeOf(text: string, offset: number): Pick<JsonError, 'line' | 'column'> {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
