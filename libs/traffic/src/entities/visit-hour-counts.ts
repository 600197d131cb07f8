import { p } from '@mikro-orm/core';
import { deviceTypes } from '../contract/index.js';

/** The columns of finished visits in one hour with one persona; updated in the transaction that ends a visit. */
export const visitHourCounts = {
  /** The hour in which the visit ended. */
  hour: p.datetime().primary(),
  personaId: p.string().length(60).primary(),
  country: p.string().length(2),
  deviceType: p.enum(deviceTypes),
  completed: p.integer().default(0),
  failed: p.integer().default(0),
  pages: p.integer().default(0),
  /** Sum over completed visits with a load time, and how many these are. */
  loadMs: p.bigint('number').defaultRaw('0'),
  loads: p.integer().default(0),
};
