import { expect } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { isPost, until } from './keyword-trial.js';
import type { KeywordTrial } from './keyword-trial.js';

export const KEYWORDS = 3;
export const never = new Promise<void>(() => undefined);

const isResult = (path: string): boolean => path.includes('/task_get/');

/** Brings the worker to the moment at which it is killed; returns what ends the situation. */
type Reach = (trial: KeywordTrial) => Promise<() => void>;

/** Holds the rows of a query until the returned function is called. */
async function lock(trial: KeywordTrial, sql: string): Promise<() => void> {
  const held = Promise.withResolvers<boolean>();
  const released = Promise.withResolvers<boolean>();
  trial.context.module
    .get(EntityManager)
    .fork()
    .transactional(async (tx) => {
      await tx.execute(sql);
      held.resolve(true);
      await released.promise;
    })
    .catch(held.reject);
  await held.promise;
  return () => released.resolve(true);
}

/** A worker whose next response of `kind` is followed by a statement that waits for these rows. */
async function blockAfter(
  trial: KeywordTrial,
  kind: (path: string) => boolean,
  rows: string,
): Promise<() => void> {
  let release = (): void => undefined;
  let isHeld = false;
  trial.server.moments.processed = async (path) => {
    if (isHeld || !kind(path)) return;
    isHeld = true;
    release = await lock(trial, rows);
  };
  await trial.worker(trial.posts === 0 ? 0 : 65);
  await trial.blocked();
  return () => release();
}

/** A first worker posts the tasks; the next one is blocked with their results. */
async function blockWithResults(trial: KeywordTrial, rows: string): Promise<() => void> {
  await trial.worker();
  await trial.idle();
  await trial.killWorkers();
  return blockAfter(trial, isResult, rows);
}

export const afterReservation: Reach = async (trial) => {
  trial.server.moments.arrived = () => never;
  await trial.worker();
  await until(() => trial.posts === KEYWORDS);
  return () => undefined;
};

export const afterAcceptance: Reach = async (trial) => {
  trial.server.moments.processed = () => never;
  await trial.worker();
  await until(() => trial.server.tasks.accepted.length === KEYWORDS);
  return () => undefined;
};

export const beforeStoring: Reach = (trial) =>
  blockAfter(trial, isPost, 'select 1 from provider_calls for update');

export const beforeSettlement: Reach = (trial) =>
  blockWithResults(trial, 'select 1 from provider_budgets for update');

export const whileRecording: Reach = (trial) =>
  blockWithResults(trial, 'select 1 from tracked_keywords for update');

/** The provider responds at once again. */
export function calm(trial: KeywordTrial): void {
  const none = (): Promise<void> => Promise.resolve();
  Object.assign(trial.server.moments, { arrived: none, processed: none });
}

/** Kills the worker that refreshes all keywords, and lets others finish. */
export async function killAndFinish(trial: KeywordTrial, reach: Reach): Promise<void> {
  await trial.refresh(KEYWORDS);
  const release = await reach(trial);
  await trial.killWorkers();
  release();
  calm(trial);
  await trial.finish();
}

/** Every keyword has one check with a rank; every task was accepted, paid and counted once. */
export async function expectExact(trial: KeywordTrial, keywords: number): Promise<void> {
  const { chargedMicros, ...result } = await trial.result();
  expect(result).toEqual({
    outcomes: Array.from({ length: keywords }, () => 'ranked'),
    checkedKeywords: keywords,
    tasksByTag: Array.from({ length: keywords }, () => 1),
    spentMicros: chargedMicros,
    reservedMicros: 0,
    counted: keywords,
    refresh: `completed ${keywords} of ${keywords}`,
  });
}
