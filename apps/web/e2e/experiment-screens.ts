import type { ExperimentResponse } from '@app/experiments/contract';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Page } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import type { ApiUser } from './api.ts';
import { setting } from './browser.ts';
import { ownDemoSite, submit } from './campaigns.ts';
import { opens } from './screen-steps.ts';
import type { Screen } from './screen-steps.ts';

const PAGES = 25;
const PATTERN = '{title} – baked in the stone oven';
const POLL_MS = 500;
const TRIAL_TIMEOUT_MS = 90_000;
const RESULT = {
  ...{ effect: 0.124, low: 0.031, high: 0.222, pValue: 0.008, pairs: 10, leftOut: 1, reason: null },
  variantClicks: { before: 6_000, after: 6_900 },
  controlClicks: { before: 6_010, after: 6_150 },
};

/** Experiments of a website: none, what is checked before one is planned, ready, running and decided ones. */
export async function experimentScreens(
  demoSite: string,
  user: ApiUser,
): Promise<readonly Screen[]> {
  const websiteId = await ownDemoSite(user, demoSite);
  await user.scan(demoSite, PAGES);
  await giveClicks(user, demoSite, websiteId);
  const path = `/websites/${encodeURIComponent(new URL(demoSite).host)}/experiments`;
  const whole = { user, isWhole: true };
  const dialog = { user, isWhole: false };
  // Its pages can't be planned again, so it is made after the screens of planning.
  let made: Promise<Experiments> | undefined;
  const shows = (which: keyof Experiments, text: string) => async (page: Page) => {
    made ??= makeExperiments(user, websiteId);
    await opens(`${path}?experiment=${(await made)[which]}`, text)(page);
  };
  const plans = (percent: string, answer: string) => async (page: Page) => {
    await opens(path, 'New experiment')(page);
    await page.getByRole('button', { name: 'New experiment' }).click();
    await page.getByLabel('Variant', { exact: true }).fill(PATTERN);
    await page.getByLabel('Effect to find').selectOption(percent);
    await page.getByRole('button', { name: 'Check whether it can be decided' }).click();
    const text = page.getByText(answer, { exact: true });
    await text.waitFor();
    await text.scrollIntoViewIfNeeded();
  };
  return [
    { name: 'experiments-empty', ...whole, show: opens(path, 'No experiments yet') },
    { name: 'experiment-plan', ...dialog, show: plans('20', 'It can be decided') },
    { name: 'experiment-refused', ...dialog, show: plans('5', "It can't be decided") },
    { name: 'experiment-ready', ...whole, show: shows('ready', 'Start experiment') },
    { name: 'experiment-running', ...whole, show: shows('running', 'Stop experiment') },
    { name: 'experiment-decided', ...whole, show: shows('decided', 'Keep on tested pages only') },
    { name: 'experiments', ...whole, show: opens(path, 'Decided') },
  ];
}

interface Experiments {
  readonly ready: string;
  readonly running: string;
  readonly decided: string;
}

/** One that is planned, and two as they are weeks later. */
async function makeExperiments(user: ApiUser, websiteId: string): Promise<Experiments> {
  const { experiment } = (await submit(user, 'POST', '/api/seo/experiments', {
    ...{ websiteId, subject: 'title', pattern: PATTERN, days: 28, effectPercent: 20 },
    ...{ name: 'Stone oven in every title of the bread pages', delivery: 'widget' },
  })) as ExperimentResponse;
  await untilTried(user, experiment.id);
  const later = (status: string, result: object | null) =>
    inDatabase(async (execute) => {
      const [row] = await execute<{ id: string }>(
        `with copy as (
           insert into experiments (id, website_id, name, subject, delivery, pattern, status, days, effect_percent, seed,
             redraws, power, earlier, later, trial, before, started_on, result, created_at, started_at, ended_at)
           select gen_random_uuid(), website_id, 'Stone oven', subject, delivery, pattern, ?, days, effect_percent, seed, redraws,
             power, earlier, later, trial, later, current_date - 9, ?::jsonb, created_at, now() - interval '9 days', ?
           from experiments where id = ? returning id
         ), pages as (
           insert into experiment_pages (experiment_id, number, url, segment, clicks, pair, arm, original, variant, seen_on)
           select copy.id, number, url, segment, clicks, pair, arm, original, variant,
             case when arm = 'variant' and number % 5 > 0 then current_date - 7 end
           from experiment_pages, copy where experiment_id = ?
         )
         select id from copy`,
        [
          ...[status, result === null ? null : JSON.stringify(result)],
          ...[result === null ? null : new Date(), experiment.id, experiment.id],
        ],
      );
      return row?.id ?? '';
    });
  return {
    ready: experiment.id,
    running: await later('running', null),
    decided: await later('decided', RESULT),
  };
}

async function untilTried(user: ApiUser, id: string): Promise<void> {
  for (const deadline = Date.now() + TRIAL_TIMEOUT_MS; Date.now() < deadline;) {
    const { experiment } = (await submit(
      user,
      'GET',
      `/api/seo/experiments/${id}`,
    )) as ExperimentResponse;
    if (experiment.status !== 'trial') return;
    await setTimeout(POLL_MS);
  }
  throw new Error('The trial run did not end in time.');
}

/** As if Search Console had reported the same clicks of each page every day: no journey contacts Google. */
async function giveClicks(user: ApiUser, demoSite: string, websiteId: string): Promise<void> {
  const userId = user.session.user.id;
  await inDatabase((execute) =>
    execute(
      `with property as (
         insert into gsc_properties (id, user_id, site_url, permission, is_selected, last_final_on, created_at)
         values (gen_random_uuid(), ?, ?, 'siteOwner', true, current_date - 3, now()) returning id
       ), days as (
         insert into gsc_fetched_days (property_id, day, fetched_at)
         select id, day, now() from property, generate_series(current_date - 90, current_date - 3, interval '1 day') day
       )
       insert into gsc_daily_pages (property_id, day, page, clicks, impressions, position)
       select id, day, url, 30 + length(url) % 7, 400, 3
       from property, generate_series(current_date - 90, current_date - 3, interval '1 day') day,
         (select distinct l.url from listed_pages l join scans s on s.id = l.scan_id where s.website_id = ?) pages`,
      [userId, `${demoSite}/`, websiteId],
    ),
  );
}

type Execute = <Row>(sql: string, parameters: unknown[]) => Promise<Row[]>;

async function inDatabase<Result>(work: (execute: Execute) => Promise<Result>): Promise<Result> {
  const orm = await MikroORM.init({
    clientUrl: setting('TEST_DATABASE_URL'),
    discovery: { warnWhenNoEntities: false },
  });
  try {
    return await work((sql, parameters) => orm.em.execute(sql, parameters));
  } finally {
    await orm.close();
  }
}
