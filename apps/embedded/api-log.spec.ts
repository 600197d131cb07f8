import { describe, expect, it } from '@jest/globals';
import { readableLogLine } from './api-log.ts';

describe('a log line in the terminal', () => {
  it('is a readable warning', () => {
    const line = '{"level":40,"time":1,"context":"Migrator","msg":"slow migration"}';
    expect(readableLogLine('api', line)).toBe('[api] WARN Migrator: slow migration');
  });

  it('names the cause of an error', () => {
    const line = '{"level":50,"msg":"request failed","err":{"message":"ECONNREFUSED"}}';
    expect(readableLogLine('api', line)).toBe('[api] ERROR request failed (ECONNREFUSED)');
  });

  it('is omitted when it reports routine events', () => {
    expect(readableLogLine('api', '{"level":30,"msg":"request completed"}')).toBeNull();
    expect(readableLogLine('api', '   ')).toBeNull();
  });

  it.each(['TypeError: x is not a function', '{ broken', '{"name":"no level"}'])(
    'is unchanged when it is not a log entry: %s',
    (line) => {
      expect(readableLogLine('worker', line)).toBe(`[worker] ${line}`);
    },
  );
});
