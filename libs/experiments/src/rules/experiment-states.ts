import type { ExperimentStatus } from '../contract/index.js';

const MOVES: Readonly<Record<ExperimentStatus, readonly ExperimentStatus[]>> = {
  trial: ['ready', 'trial_failed'],
  ready: ['running'],
  trial_failed: ['trial'],
  running: ['decided', 'undecided', 'stopped'],
  decided: ['kept', 'reverted'],
  undecided: ['kept', 'reverted'],
  stopped: ['kept', 'reverted'],
  kept: ['reverted'],
  reverted: [],
};

/** From which states an experiment gets into this one; the single source of this rule. */
export function statesBefore(to: ExperimentStatus): ExperimentStatus[] {
  return (Object.keys(MOVES) as ExperimentStatus[]).filter((from) => MOVES[from].includes(to));
}

/** Whether its variants may be on pages, so that it can't be deleted. */
export function hasLiveVariants(status: ExperimentStatus): boolean {
  switch (status) {
    case 'running':
    case 'decided':
    case 'undecided':
    case 'stopped':
      return true;
    case 'trial':
    case 'ready':
    case 'trial_failed':
    case 'kept':
    case 'reverted':
      return false;
  }
}

/** Why it can't get into this state, as a sentence for its owner. */
export function whyNot(from: ExperimentStatus, to: ExperimentStatus): string {
  if (from === to) return ALREADY[to];
  switch (to) {
    case 'running':
      return from === 'trial'
        ? 'The trial run is still being computed.'
        : from === 'trial_failed'
          ? 'The trial run did not pass. Draw other groups first.'
          : 'This experiment has already been started.';
    case 'trial':
      return 'Groups can be drawn again only after a trial run that did not pass.';
    case 'stopped':
      return 'Only a running experiment can be stopped.';
    case 'kept':
    case 'reverted':
      return from === 'running'
        ? 'The experiment is running. Stop it first.'
        : 'This experiment has no variants to keep or revert.';
    case 'ready':
    case 'trial_failed':
    case 'decided':
    case 'undecided':
      return 'This step is not possible now.';
  }
}

const ALREADY: Readonly<Record<ExperimentStatus, string>> = {
  trial: 'The trial run is being computed.',
  ready: 'This experiment is ready to start.',
  trial_failed: 'The trial run did not pass.',
  running: 'This experiment is already running.',
  decided: 'This experiment is decided.',
  undecided: 'This experiment is not decided.',
  stopped: 'This experiment is already stopped.',
  kept: 'The variants are already kept.',
  reverted: 'The variants are already reverted.',
};
