import { describe, expect, it } from '@jest/globals';
import { anIssue, aReport } from '../testing/a-report.js';
import { readBaseline } from './baseline.js';
import { passGate } from './gate.js';

const critical = anIssue({ id: 'c', severity: 'critical' });
const low = anIssue({ id: 'l', severity: 'low' });
const report = aReport({ issues: [critical, low], score: 79.9 });

describe('the gate of an audit', () => {
  it.each([
    ['critical', ['c']],
    ['high', ['c']],
    ['low', ['c', 'l']],
  ] as const)('fails by issues of severity %s or worse', (severity, ids) => {
    const gate = passGate(report, [{ kind: 'severity', severity }], null);
    expect(gate.passed).toBe(false);
    expect([...gate.failingIssueIds]).toEqual(ids);
  });

  it('passes when every issue is less severe', () => {
    const gate = passGate(
      aReport({ issues: [low] }),
      [{ kind: 'severity', severity: 'high' }],
      null,
    );
    expect(gate).toMatchObject({ passed: true, newIssueIds: null });
  });

  it('fails below the required score, and when the score is unknown', () => {
    const condition = { kind: 'score', least: 80 } as const;
    expect(passGate(report, [condition], null)).toMatchObject({
      passed: false,
      conditions: [{ name: 'score:80', message: 'The score is 79.9, required: 80' }],
    });
    expect(passGate(aReport({ score: null }), [condition], null).passed).toBe(false);
    expect(passGate(aReport({ score: 80 }), [condition], null).passed).toBe(true);
  });

  it('counts only new issues with a baseline', () => {
    const baseline = { issueIds: new Set(['c']) };
    const ofSeverity = passGate(report, [{ kind: 'severity', severity: 'critical' }], baseline);
    expect(ofSeverity.passed).toBe(true);
    const anyNew = passGate(report, [{ kind: 'new' }], baseline);
    expect(anyNew).toMatchObject({ passed: false, conditions: [{ message: '1 new issue' }] });
    expect([...(anyNew.newIssueIds ?? [])]).toEqual(['l']);
  });

  it('passes without any condition', () => {
    expect(passGate(report, [], null).passed).toBe(true);
  });
});

describe('a baseline', () => {
  const text = JSON.stringify({ url: 'https://example.com/start', issues: [{ id: 'c' }] });

  it('is a report of any page of the same website', () => {
    expect(readBaseline(text, 'https://example.com/')).toEqual({ issueIds: new Set(['c']) });
  });

  it.each([
    ['another website', text, 'http://example.com/', 'of another website: https://example.com'],
    ['text', 'no JSON', 'https://example.com/', 'not a JSON report'],
    [
      'another shape',
      '{"url":"https://example.com/"}',
      'https://example.com/',
      'not a JSON report',
    ],
  ])('is refused when it is of %s', (_case, file, url, reason) => {
    expect(readBaseline(file, url)).toContain(reason);
  });
});
