import { bufferOf, defineAnalysis } from '../analysis/analysis.js';

/** Responses of providers have a dozen levels. JSON.parse takes more than linear time and memory for deep nesting. */
const MAX_DEPTH = 200;
/** The largest response we request, the places of the United States, has half as many in 9.5 MB. */
const MAX_COMMAS = 1_000_000;

const COMMA = 0x2c;
const OPENING = 0x7b;
const CLOSING = 0x7d;

export interface JsonBody {
  readonly value: unknown;
}

/** `null` for bytes that are not JSON, are nested too deeply or have too many values. */
export const jsonBody = defineAnalysis({
  module: import.meta.url,
  name: 'jsonBody',
  run: ({ bytes }: { readonly bytes: Uint8Array }): JsonBody | null => {
    if (!isModest(bytes)) return null;
    try {
      return { value: JSON.parse(bufferOf(bytes).toString('utf8')) as unknown };
    } catch {
      return null;
    }
  },
});

/** Brackets and commas in texts count as well. */
function isModest(bytes: Uint8Array): boolean {
  let depth = 0;
  let commas = 0;
  for (const byte of bytes) {
    if (byte === COMMA && ++commas > MAX_COMMAS) return false;
    const bracket = byte | 0x20; // this bit alone distinguishes [ from {, and ] from }
    if (bracket === OPENING && ++depth > MAX_DEPTH) return false;
    if (bracket === CLOSING) depth--;
  }
  return true;
}
