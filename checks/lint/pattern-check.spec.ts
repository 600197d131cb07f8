import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keptPatternCheck } from './pattern-check.ts';

describe('keptPatternCheck', () => {
  let folder = '';
  let file = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'groundswell-patterns-'));
    file = join(folder, 'new', 'patterns.jsonl');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('finds the patterns that are not linear', () => {
    const slownessOf = keptPatternCheck(file);
    expect(slownessOf('^a*b', '')).toBeNull();
    expect(slownessOf('a*a*b', '')).toBe('3rd degree polynomial');
    expect(slownessOf('^(a|a)*$', '')).toBe('exponential');
  });

  it('accepts patterns that the checker does not support', () => {
    expect(keptPatternCheck(file)('(?<=a)b', '')).toBeNull();
  });

  it('keeps each result for the next process, flags included', () => {
    keptPatternCheck(file)('a*a*b', 'i');
    expect(readFileSync(file, 'utf8')).toBe('["/a*a*b/i","3rd degree polynomial"]\n');
    writeFileSync(file, '["/a*a*b/i","as it was kept"]\n');
    const slownessOf = keptPatternCheck(file);
    expect(slownessOf('a*a*b', 'i')).toBe('as it was kept');
    expect(slownessOf('a*a*b', '')).toBe('3rd degree polynomial');
  });

  it('checks again what a process could not complete', () => {
    keptPatternCheck(file)('^a*b', '');
    writeFileSync(file, '["/^a*b/",nu');
    expect(keptPatternCheck(file)('^a*b', '')).toBeNull();
  });
});
