import { Clock } from '@app/common';
import type { Actor } from '@app/common';
import { OutboundClient } from '@app/outbound';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Lighthouse, LighthouseSession, MeasuredPage } from './engine/lighthouse.js';
import { MeasureFailure } from './engine/measure-failure.js';
import { ReportEnding } from './report-ending.js';
import { ReportLeaseRepository } from './report-lease.repository.js';
import { ReportRunner } from './report-runner.js';
import { LighthouseContext } from './testing/lighthouse-context.js';
import { aLighthouseOutput, anAuditOutput } from './testing/lighthouse-output.js';

type Step = () => MeasuredPage | Promise<MeasuredPage>;

/** A finished run whose first paint was at `fcpMs`. */
function measured(fcpMs: number): MeasuredPage {
  const timing = (id: string, numericValue: number) =>
    anAuditOutput({ id, numericValue, scoreDisplayMode: 'numeric' });
  const output = aLighthouseOutput({
    performance: [timing('first-contentful-paint', fcpMs), timing('interactive', fcpMs + 500)],
  });
  return { output, report: { ...output, mark: fcpMs } as unknown as MeasuredPage['report'] };
}

const crash: Step = () => {
  throw new MeasureFailure({ reason: 'browser', message: 'It broke off.', isWorthRetrying: true });
};

/** A scripted Lighthouse: one step per run, across sessions. */
class ScriptedLighthouse implements Pick<Lighthouse, 'withSession'> {
  sessions = 0;
  constructor(private readonly steps: Step[]) {}

  withSession<T>(_options: object, work: (session: LighthouseSession) => Promise<T>): Promise<T> {
    this.sessions += 1;
    return work({
      measure: async () => {
        const step = this.steps.shift();
        if (step === undefined) throw new Error('Nobody expected another run.');
        return step();
      },
    });
  }
}

describe('measuring a report', () => {
  let test: LighthouseContext;
  let actor: Actor;
  let reply = { status: 200, type: 'text/html' };

  beforeAll(async () => {
    test = await LighthouseContext.create((_request, response) => {
      response.writeHead(reply.status, { 'Content-Type': reply.type });
      response.end('<!doctype html><title>A page</title>');
    });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    actor = await test.aUser();
    reply = { status: 200, type: 'text/html' };
  });

  function runnerFor(steps: Step[]): { runner: ReportRunner; scripted: ScriptedLighthouse } {
    const { module } = test.context;
    const scripted = new ScriptedLighthouse(steps);
    const runner = new ReportRunner(
      module.get(ReportLeaseRepository),
      module.get(ReportEnding),
      scripted as unknown as Lighthouse,
      module.get(OutboundClient),
      module.get(Clock),
    );
    return { runner, scripted };
  }

  const notes = (): Promise<{ kind: string }[]> =>
    test.context.rows('select kind, body from notifications where user_id = ?', [actor.userId]);
  const expireLease = (id: string): Promise<unknown> =>
    test.context.rows(
      "update lighthouse_reports set lease_until = now() - interval '1 second' where id = ?",
      [id],
    );

  it('keeps only the median run and its JSON, and notifies the user once', async () => {
    const id = await test.start(actor, { runs: 3 });
    const { runner } = runnerFor([900, 3_000, 1_000].map((ms) => () => measured(ms)));
    await runner.run(id);
    await runner.run(id);
    const report = await test.lighthouse.get(actor, id);
    expect(report).toMatchObject({ status: 'completed', progress: { runsDone: 3, run: null } });
    expect(report.runs.map(({ isMedian }) => isMedian)).toEqual([false, false, true]);
    expect(report.metrics?.find((metric) => metric.id === 'fcp')?.value).toBe(1_000);
    const { json, fileName } = await test.lighthouse.download(actor, id);
    expect(JSON.parse(json.toString())).toMatchObject({ mark: 1_000 });
    expect(fileName).toBe('lighthouse-127.0.0.1-mobile-2026-11-20.json');
    expect(
      await test.context.rows(
        'select run from lighthouse_runs where report_id = ? and full_report is not null',
        [id],
      ),
    ).toEqual([{ run: 3 }]);
    expect(await notes()).toEqual([expect.objectContaining({ kind: 'lighthouse_completed' })]);
    expect((await test.lighthouse.latestFor(actor, report.url)).map((latest) => latest.id)).toEqual(
      [id],
    );
  });

  it('continues after a killed worker with the remaining runs', async () => {
    const id = await test.start(actor, { runs: 3 });
    let reached = (): void => undefined;
    const atSecondRun = new Promise<void>((resolve) => (reached = resolve));
    let endLate = (): void => undefined;
    const late = new Promise<never>((_resolve, reject) => {
      endLate = () => reject(new Error('Nobody waits for this any more.'));
    });
    const { runner: killed } = runnerFor([
      () => measured(1_000),
      () => {
        reached();
        return late;
      },
    ]);
    const killedRun = killed.run(id).catch(() => undefined);
    await atSecondRun;
    const { runner: next, scripted } = runnerFor([() => measured(2_000), () => measured(3_000)]);
    await expect(next.run(id)).rejects.toThrow('held by another worker');
    await expireLease(id);
    await next.run(id);
    expect(scripted.sessions).toBe(1);
    const report = await test.lighthouse.get(actor, id);
    expect(report.status).toBe('completed');
    expect(report.metrics?.find((metric) => metric.id === 'fcp')?.value).toBe(2_000);
    endLate();
    await killedRun;
    expect(await test.lighthouse.get(actor, id)).toEqual(report);
  });

  it('changes nothing once another worker has taken over', async () => {
    const id = await test.start(actor, { runs: 1 });
    const { runner: late } = runnerFor([
      async () => {
        await expireLease(id);
        await runnerFor([() => measured(2_000)]).runner.run(id);
        return measured(9_000);
      },
    ]);
    await late.run(id);
    const report = await test.lighthouse.get(actor, id);
    expect(report.metrics?.find((metric) => metric.id === 'fcp')?.value).toBe(2_000);
    expect((await notes()).length).toBe(1);
  });

  it('releases the report when its worker stops', async () => {
    const id = await test.start(actor, { runs: 1 });
    const { runner } = runnerFor([
      () => {
        runner.beforeApplicationShutdown();
        throw new Error('The browser was closed.');
      },
    ]);
    await expect(runner.run(id)).rejects.toThrow();
    const rows = await test.context.rows(
      'select status, lease_token from lighthouse_reports where id = ?',
      [id],
    );
    expect(rows).toEqual([{ status: 'running', lease_token: null }]);
    await runnerFor([() => measured(1_000)]).runner.run(id);
    expect((await test.lighthouse.get(actor, id)).status).toBe('completed');
  });

  it('retries a crashed browser once, in a new one', async () => {
    const id = await test.start(actor, { runs: 3 });
    const again = runnerFor([() => measured(1), crash, () => measured(2), () => measured(3)]);
    await again.runner.run(id);
    expect(again.scripted.sessions).toBe(2);
    expect((await test.lighthouse.get(actor, id)).status).toBe('completed');
    const broken = await test.start(actor, { runs: 1 });
    await runnerFor([crash, crash]).runner.run(broken);
    expect(await test.lighthouse.get(actor, broken)).toMatchObject({
      status: 'failed',
      error: 'It broke off.',
      downloadPath: null,
    });
    expect((await notes()).map(({ kind }) => kind).sort()).toEqual([
      'lighthouse_completed',
      'lighthouse_failed',
    ]);
  });

  it('starts no browser for an address that is no page or does not respond', async () => {
    const { runner } = runnerFor([]);
    reply = { status: 200, type: 'application/pdf' };
    const download = await test.start(actor);
    await runner.run(download);
    const dead = await test.start(actor, { url: 'http://127.0.0.1:9/' });
    await runner.run(dead);
    const errors = await Promise.all(
      [download, dead].map(async (id) => (await test.lighthouse.get(actor, id)).error),
    );
    expect(errors).toEqual([
      'This URL is not a web page (application/pdf).',
      'The server refused the connection.',
    ]);
  });

  it('gives up after repeated crashes', async () => {
    const id = await test.start(actor);
    await test.context.rows('update lighthouse_reports set attempts = 10 where id = ?', [id]);
    await runnerFor([]).runner.run(id);
    expect((await test.lighthouse.get(actor, id)).error).toContain('was interrupted several times');
  });

  it('has nothing to do for a deleted report', async () => {
    await expect(runnerFor([]).runner.run(crypto.randomUUID())).resolves.toBeUndefined();
  });
});
