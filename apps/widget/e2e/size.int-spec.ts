import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildWidget } from './built-widget.js';

const MAX_BYTES = 5_000; // CONTRACT.md section 9, uncompressed

describe('the widget as a file', () => {
  let script = '';
  beforeAll(async () => {
    script = await buildWidget();
  });

  it('has at most 5,000 bytes', () => {
    expect(Buffer.byteLength(script)).toBeLessThanOrEqual(MAX_BYTES);
    expect(Buffer.byteLength(script)).toBeGreaterThan(1_000);
  });

  it('neither evaluates text as code or markup nor stores anything', () => {
    expect(script).not.toMatch(/\beval\b|\bFunction\b|innerHTML|outerHTML|insertAdjacent|srcdoc/);
    expect(script).not.toMatch(/document\.write|cookie|localStorage|sessionStorage|indexedDB/);
    expect(script).not.toMatch(/robots|canonical|hreflang|\.style\b/);
  });
});
