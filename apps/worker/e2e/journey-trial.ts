import type { EntityManager } from '@mikro-orm/postgresql';

const every = { isGoal: false, waitSeconds: 30, assertions: [] };

/** Opens a second page of `serveVisitedSite`, which is the goal, and is lost at a button that does not exist. */
export const trialJourney = {
  name: 'Bread',
  steps: [
    { ...every, kind: 'open', name: '', address: '/page-1' },
    { ...every, kind: 'open', name: 'On the goal', isGoal: true, address: '/page-goal' },
    { ...every, kind: 'waitForText', name: '', text: 'We bake every morning' },
    { ...every, kind: 'click', name: '', target: ['#none'], allowsSubmit: false, waitSeconds: 1 },
  ],
  values: [],
};
const GOAL = 2;
const STEPS = trialJourney.steps.length;

interface VisitSteps {
  readonly id: string;
  readonly status: string;
  readonly steps: number;
  readonly last: number;
  readonly reached: number;
  readonly hasGoal: boolean;
}

/**
 * Checks that each completed visit counts once at every step that it began, and no other visit counts at all; returns a
 * sentence for each violation. `goals` is the website's log of its goal.
 */
export async function journeyFaultsOf(
  em: EntityManager,
  campaignId: string,
  goals: readonly string[],
): Promise<string[]> {
  const visits = await em.fork().execute<VisitSteps[]>(
    `select v.id, v.status, count(s.step)::int as steps, coalesce(max(s.step), 0)::int as last,
            (count(*) filter (where s.is_reached))::int as reached,
            coalesce(bool_or(s.is_reached and s.step = ${GOAL}), false) as "hasGoal"
     from visits v left join visit_steps s on s.visit_id = v.id where v.campaign_id = ? group by v.id`,
    [campaignId],
  );
  const seen = new Set(goals);
  const completed = visits.filter(({ status }) => status === 'completed');
  const others = visits.filter(({ status, steps }) => status !== 'completed' && steps > 0);
  const torn = completed.filter(
    ({ steps, last, reached }) => steps !== last || reached !== steps - 1 || steps > STEPS,
  );
  const unseen = completed.filter(({ id, hasGoal }) => hasGoal && !seen.has(id));
  const checks: readonly (readonly [boolean, string])[] = [
    [others.length === 0, `${others.length} visits count in the funnel without being completed`],
    [torn.length === 0, `${torn.length} visits have steps twice, or miss some`],
    [unseen.length === 0, `${unseen.length} goals are not in the website's log`],
    [completed.some(({ hasGoal }) => hasGoal), 'nobody has reached the goal'],
  ];
  return checks.flatMap(([holds, text]) => (holds ? [] : [text]));
}

/** The funnel as the report counts it. */
export async function funnelOf(em: EntityManager, campaignId: string): Promise<string> {
  const rows = await em.fork().execute<{ step: number; reached: number; lost: number }[]>(
    `select s.step, (count(*) filter (where s.is_reached))::int as reached,
            (count(*) filter (where not s.is_reached))::int as lost
     from visit_steps s join visits v on v.id = s.visit_id where v.campaign_id = ?
     group by s.step order by s.step`,
    [campaignId],
  );
  return rows.map(({ step, reached, lost }) => `${step}: ${reached} (${lost} lost)`).join(', ');
}
