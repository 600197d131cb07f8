import type { MonitorCadence } from '../contract/index.js';

const INTERVAL_MS: Readonly<Record<MonitorCadence, number>> = {
  hourly: 3_600_000,
  daily: 86_400_000,
};

/** At most as often as the plan includes. */
export function cadenceInPlan(wanted: MonitorCadence, ofPlan: MonitorCadence): MonitorCadence {
  return wanted === 'hourly' && ofPlan === 'daily' ? 'daily' : wanted;
}

/** A check that is due later than the cadence allows, because the cadence has changed, is brought forward. */
export function withinCadence(dueAt: Date, cadence: MonitorCadence, now: Date): Date {
  return new Date(Math.min(dueAt.getTime(), now.getTime() + INTERVAL_MS[cadence]));
}

/** The first time after `now` in the cadence since `dueAt`: one check makes up for all that were missed. */
export function nextCheck(dueAt: Date, cadence: MonitorCadence, now: Date): Date {
  const interval = INTERVAL_MS[cadence];
  const passed = Math.max(0, Math.floor((now.getTime() - dueAt.getTime()) / interval));
  return new Date(dueAt.getTime() + (passed + 1) * interval);
}
