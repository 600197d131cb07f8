import { audits } from '@app/seo-audits';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SITE, StoredScans } from '../testing/stored-scans.js';
import type { StoredPageRow, StoredScan } from '../testing/stored-scans.js';
import { hasRechecked } from '../testing/recheck-coverage-model.js';
import type { RecheckedPage } from '../testing/recheck-coverage-model.js';
import { issueStates } from '../contract/issue-state.js';
import { nextIssueState } from '../testing/issue-state-model.js';
import type { Sighting } from '../testing/issue-state-model.js';

let scans: StoredScans;

beforeAll(async () => {
  scans = await StoredScans.create();
});
afterAll(() => scans.close());

const [a, b, c] = [`${SITE}/a`, `${SITE}/b`, `${SITE}/c`];
const pages = [{ url: a }, { url: b }];
const onA = { check: 'title.missing', url: a };
const onB = { check: 'title.missing', url: b };
const readA = `title.missing ${a}`;
const readB = `title.missing ${b}`;

describe('the history of an issue', () => {
  it('goes from new to open, fixed and regressed', async () => {
    const actor = await scans.aUser();
    const seen: unknown[] = [];
    for (const issues of [[onA], [onA], [], [onA], [onA]]) {
      const id = await scans.complete(actor, { pages, issues });
      const [scan] = await scans.context.rows<object>(
        `select s.new_issues as "new", s.fixed_issues as fixed, s.regressed_issues as regressed,
                (select state from scan_issues where scan_id = s.id) as found from scans s where id = ?`,
        [id],
      );
      seen.push({ ...scan, tracked: (await scans.states(actor))[readA] });
    }
    expect(seen).toEqual([
      { new: 1, fixed: 0, regressed: 0, found: 'new', tracked: 'new' },
      { new: 0, fixed: 0, regressed: 0, found: 'open', tracked: 'open' },
      { new: 0, fixed: 1, regressed: 0, found: null, tracked: 'fixed' },
      { new: 0, fixed: 0, regressed: 1, found: 'regressed', tracked: 'regressed' },
      { new: 0, fixed: 0, regressed: 0, found: 'open', tracked: 'open' },
    ]);
  });

  it('ends as rule changed, not as fixed, with a changed rule of its check, while other checks end as fixed', async () => {
    const actor = await scans.aUser();
    const plain = { check: 'security.no_https', url: a };
    const read = `security.no_https ${a}`;
    await scans.complete(actor, { pages, issues: [plain, onA], ruleVersion: '2' });
    const id = await scans.complete(actor, { pages, issues: [], ruleVersion: '3' });
    expect(await scans.states(actor)).toEqual({ [read]: 'rule_changed', [readA]: 'fixed' });
    const counted = 'select fixed_issues, rule_changed_issues from scans where id = ?';
    expect(await scans.context.rows(counted, [id])).toEqual([
      { fixed_issues: 1, rule_changed_issues: 1 },
    ]);
    await scans.complete(actor, { pages, issues: [], ruleVersion: '3' });
    expect((await scans.states(actor))[read]).toBe('rule_changed');
    const again = await scans.complete(actor, { pages, issues: [plain], ruleVersion: '3' });
    expect((await scans.states(actor))[read]).toBe('open');
    const found = 'select state from scan_issues where scan_id = ?';
    expect(await scans.context.rows(found, [again])).toEqual([{ state: 'open' }]);
    await scans.complete(actor, { pages, issues: [], ruleVersion: '3' });
    expect((await scans.states(actor))[read]).toBe('fixed');
  });

  it('records when it was first seen', async () => {
    const actor = await scans.aUser();
    await scans.complete(actor, { pages, issues: [onA] });
    const first = scans.context.clock.now();
    const later = await scans.complete(actor, { pages, issues: [onA] });
    const [row] = await scans.query<{ at: Date }>(
      'select first_seen_at as at from scan_issues where scan_id = $1',
      [later],
    );
    expect(new Date(row?.at ?? 0)).toEqual(first);
  });

  it('is unchanged when the end of a scan is repeated', async () => {
    const actor = await scans.aUser();
    await scans.complete(actor, { pages, issues: [onA, onB] });
    const scan: StoredScan = { pages, issues: [onB] };
    const id = await scans.store(actor, scan);
    const once = await scans.resume(actor, id, scan);
    const stored = 'select * from tracked_issues where user_id = ? order by fingerprint';
    const rows = await scans.context.rows(stored, [actor.userId]);
    expect(await scans.resume(actor, id, scan)).toEqual(once);
    expect(await scans.context.rows(stored, [actor.userId])).toEqual(rows);
    expect(once).toMatchObject({ newIssues: 0, fixedIssues: 1, regressedIssues: 0 });
  });

  it('is not ended by a scan of another page, nor by an incomplete one', async () => {
    const actor = await scans.aUser();
    await scans.complete(actor, { pages, issues: [onA, onB] });
    await scans.complete(actor, { mode: 'page', url: b, pages: [{ url: b }], issues: [onB] });
    expect(await scans.states(actor)).toEqual({ [readA]: 'new', [readB]: 'open' });
    await scans.complete(actor, { isComplete: false, pages: [{ url: b }], issues: [] });
    expect(await scans.states(actor)).toEqual({ [readA]: 'new', [readB]: 'fixed' });
  });

  it('ends with its page, unless another page failed that could have linked to it', async () => {
    const actor = await scans.aUser();
    await scans.complete(actor, { pages: [{ url: a }, { url: c }], issues: [onA] });
    const failing = { url: c, status: null, outcome: 'failed' as const, isHtml200: false };
    await scans.complete(actor, { pages: [failing], issues: [] });
    expect(await scans.states(actor)).toEqual({ [readA]: 'new' });
    await scans.complete(actor, { pages: [{ url: c }], issues: [] });
    expect(await scans.states(actor)).toEqual({ [readA]: 'fixed' });
  });

  it('belongs to its user and its origin', async () => {
    const [ada, bob] = [await scans.aUser(), await scans.aUser()];
    await scans.complete(ada, { pages, issues: [onA] });
    await scans.complete(bob, { pages, issues: [] });
    await scans.complete(ada, { origin: 'https://other.example', pages, issues: [] });
    expect(await scans.states(ada)).toEqual({ [readA]: 'new' });
    expect(await scans.states(bob)).toEqual({});
  });

  it('is not reversed by a scan that began before the last check', async () => {
    const actor = await scans.aUser();
    await scans.complete(actor, { pages, issues: [onA] });
    await scans.complete(actor, { pages, issues: [] });
    await scans.complete(actor, { pages, issues: [onA, onB], beganSecondsAgo: 3_600 });
    expect(await scans.states(actor)).toEqual({ [readA]: 'fixed', [readB]: 'new' });
    await scans.complete(actor, { pages, issues: [], beganSecondsAgo: 3_600 });
    expect(await scans.states(actor)).toEqual({ [readA]: 'fixed', [readB]: 'new' });
  });

  it('is a single history when two scans end at once', async () => {
    const actor = await scans.aUser();
    const issues = [onA, onB];
    const [one, two] = [
      await scans.store(actor, { pages, issues }),
      await scans.store(actor, { pages, issues }),
    ];
    const ends = await Promise.all([
      scans.resume(actor, one, { pages }),
      scans.resume(actor, two, { pages }),
    ]);
    expect(ends.map((end) => end.newIssues).sort()).toEqual([0, 2]);
  });
});

describe('the state of an issue after a scan', () => {
  const check = 'security.no_https'; // its rule differs between these two
  const [rule, otherRule] = ['2', '3'];
  const befores = [null, ...issueStates];
  const sightings: Sighting[] = ['found', 'looked_and_not_found', 'not_looked', 'rule_changed'];
  const place = (before: string | null, sighting: Sighting): string =>
    `${SITE}/${before ?? 'unknown'}/${sighting}`;
  const everyPage = befores.flatMap((before) =>
    sightings.map((sighting) => ({ url: place(before, sighting) })),
  );
  const issuesAt = (...found: (string | null)[]): { check: string; url: string }[] =>
    found.flatMap((before) =>
      sightings.map((sighting) => ({ check, url: place(before, sighting) })),
    );

  it.each([
    ['', 0],
    [' that began before the last check', 3_600],
  ])(
    'is the same in the model and in the database, for a scan%s',
    async (_when, beganSecondsAgo) => {
      const actor = await scans.aUser();
      const scan = async (ruleVersion: string, ...found: string[]): Promise<unknown> =>
        scans.complete(actor, { pages: everyPage, issues: issuesAt(...found), ruleVersion });
      await scan(otherRule, 'rule_changed');
      await scan(rule, 'open', 'fixed', 'regressed');
      await scan(rule, 'open');
      await scan(rule, 'open', 'regressed', 'new');
      const prepared = await scans.states(actor);
      for (const before of befores)
        for (const sighting of sightings)
          expect(prepared[`${check} ${place(before, sighting)}`]).toBe(before ?? undefined);

      const seenAs = (...which: Sighting[]): { url: string }[] =>
        befores.flatMap((before) => which.map((sighting) => ({ url: place(before, sighting) })));
      const last = { isComplete: false, beganSecondsAgo };
      await scans.complete(actor, {
        ...{ ...last, ruleVersion: rule, pages: seenAs('found', 'looked_and_not_found') },
        issues: seenAs('found').map(({ url }) => ({ check, url })),
      });
      await scans.complete(actor, {
        ...{ ...last, ruleVersion: otherRule, pages: seenAs('rule_changed') },
      });
      const after = await scans.states(actor);
      for (const before of befores)
        for (const sighting of sightings)
          expect([before, sighting, after[`${check} ${place(before, sighting)}`] ?? null]).toEqual([
            before,
            sighting,
            nextIssueState(before, sighting, beganSecondsAgo > 0),
          ]);
    },
  );
});

describe('the recheck coverage of a scan', () => {
  const target = idOf('target');
  const rendered = idOf('rendered');
  const byPage = 'title.duplicate';
  const whole = 'crawlability.robots_blocks_all';
  const unmeasured = 'meta.description_duplicate';
  const checks = ['title.missing', 'technical.client_error', target, rendered, byPage, whole];
  const all = [...checks, unmeasured, 'gone.check'];

  const clean: StoredPageRow[] = [
    { url: `${SITE}/ok` },
    { url: `${SITE}/unmeasured`, notMeasured: checks },
    { url: `${SITE}/rendered`, isRendered: true },
    { url: `${SITE}/rendered-unmeasured`, isRendered: true, notMeasured: [rendered] },
    { url: `${SITE}/moved`, outcome: 'redirect', isHtml200: false },
    { url: `${SITE}/start`, outcome: 'redirect' },
    { url: `${SITE}/file`, isHtml200: false },
    { url: `${SITE}/404`, outcome: 'error', status: 404, isHtml200: false },
    { url: `${SITE}/410`, outcome: 'error', status: 410, isHtml200: false },
    { url: `${SITE}/403`, outcome: 'error', status: 403, isHtml200: false },
    { url: `${SITE}/robots`, outcome: 'blocked', status: null, isHtml200: false },
  ];
  const hiding: Record<string, StoredPageRow[]> = {
    nothing: [],
    'a failed page': [{ url: `${SITE}/failed`, outcome: 'failed', status: null, isHtml200: false }],
    'a server error': [{ url: `${SITE}/500`, outcome: 'error', status: 500, isHtml200: false }],
    'a refusal': [
      { url: `${SITE}/no`, outcome: 'blocked', status: 403, isBlocked: true, isHtml200: false },
    ],
  };
  const cases = Object.entries(hiding).flatMap(([cause, hidden]) =>
    (['site', 'page'] as const).flatMap((mode) =>
      [true, false].flatMap((isComplete) =>
        [true, false].map((covers) => ({ cause, hidden, mode, isComplete, covers })),
      ),
    ),
  );

  it.each(cases)(
    'is the same in the model and in the database: $mode, complete $isComplete, covering $covers, hidden by $cause',
    async ({ hidden, mode, isComplete, covers }) => {
      const actor = await scans.aUser();
      const found = [...clean, ...hidden];
      const urls = [...found.map((page) => page.url), `${SITE}/absent`];
      const issues = all.flatMap((check) => urls.map((url) => ({ check, url })));
      // The pages readable when the issues were seen; all are readable again when the scan covers them.
      const before = covers
        ? found.filter((page) => page.outcome !== 'blocked' && page.outcome !== 'failed')
        : [...found, { url: `${SITE}/absent` }];
      await scans.complete(actor, { pages: before, issues });
      await scans.complete(actor, {
        mode,
        isComplete,
        pages: found,
        wholeSite: [whole],
        unmeasured: [unmeasured],
      });
      const expected = issues.map(({ check, url }) => {
        const audit = audits.find(({ id }) => id === check);
        const page = found.find((row) => row.url === url);
        const hasBeen =
          audit !== undefined &&
          hasRechecked(
            { kind: audit.kind, gate: 'gate' in audit ? audit.gate : null },
            {
              mode,
              sawEverything: mode === 'site' && isComplete && hidden.length === 0,
              coversLastSighting: covers,
              siteCheck:
                check === whole ? 'whole' : check === unmeasured ? 'unmeasured' : 'by_page',
            },
            page === undefined ? null : rechecked(page, check),
          );
        return [`${check} ${url}`, hasBeen ? 'fixed' : 'new'];
      });
      expect(await scans.states(actor)).toEqual(Object.fromEntries(expected));
    },
  );

  function rechecked(page: StoredPageRow, check: string): RecheckedPage {
    return {
      outcome: page.outcome ?? 'ok',
      status: page.status === undefined ? 200 : page.status,
      isHtml200: page.isHtml200 ?? true,
      isRendered: page.isRendered ?? false,
      isNotMeasured: page.notMeasured?.includes(check) ?? false,
    };
  }

  function idOf(kind: 'target' | 'rendered'): string {
    const audit = audits.find((one) => one.kind === kind);
    if (audit === undefined) throw new Error(`There is no ${kind} check`);
    return audit.id;
  }
});
