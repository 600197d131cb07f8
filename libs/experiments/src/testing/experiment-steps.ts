import { FixOutcomes } from '@app/fixes';
import type { CreateExperimentInput, Experiment } from '../contract/index.js';
import { ExperimentsService } from '../experiments.service.js';
import { ExperimentRounds } from '../running/experiment-rounds.js';
import type { ExperimentsContext } from './experiments-context.js';

const PATTERN = '{title} in the stone oven';

/** What happens to experiments in tests, as their owner, the schedule and the widget do it. */
export function experimentSteps(trial: () => ExperimentsContext) {
  const experiments = (): ExperimentsService => trial().get(ExperimentsService);

  const input = (more: Partial<CreateExperimentInput> = {}): CreateExperimentInput => ({
    ...{ websiteId: trial().websiteId, subject: 'title', pattern: PATTERN, name: 'Stone oven' },
    ...{ days: 28, effectPercent: 20, delivery: 'widget' },
    ...more,
  });

  async function ready(more: Partial<CreateExperimentInput> = {}): Promise<string> {
    const { experiment } = await experiments().create(trial().ada, input(more));
    await trial().work();
    return experiment.id;
  }

  const read = async (id: string): Promise<Experiment> =>
    (await experiments().get(trial().ada, id)).experiment;
  const urlsOf = async (id: string, arm: 'variant' | 'control'): Promise<string[]> =>
    (
      await trial().context.rows<{ url: string }>(
        'select url from experiment_pages where experiment_id = ? and arm = ? order by number',
        [id, arm],
      )
    ).map(({ url }) => url);

  async function follow(at: string): Promise<void> {
    trial().context.clock.set(at);
    await trial().get(ExperimentRounds).queueDue();
    await trial().work();
  }

  /** The widget's fixes are found on the rendered pages. */
  async function verifyFixes(): Promise<void> {
    const fixes = await trial().context.rows<{ id: string; applied_at: Date }>(
      `select id, applied_at from fixes where website_id = ? and state = 'applied'`,
      [trial().websiteId],
    );
    await trial()
      .get(FixOutcomes)
      .complete(
        trial().websiteId,
        fixes.map(({ id, applied_at: appliedAt }) => ({
          ...{ fixId: id, appliedAt: new Date(appliedAt), to: 'verified', reason: null },
          visibility: { rendered: true, raw: false },
        })),
      );
  }

  const statesOfFixes = async (): Promise<string[]> =>
    (
      await trial().context.rows<{ states: string }>(
        `select state || ' ' || count(*) as states from fixes where website_id = ? group by state order by state`,
        [trial().websiteId],
      )
    ).map(({ states }) => states);

  return { input, ready, read, urlsOf, follow, verifyFixes, statesOfFixes };
}
