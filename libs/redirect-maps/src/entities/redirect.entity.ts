import { defineEntity, p } from '@mikro-orm/core';
import { matchReasons, redirectStates } from '../contract/index.js';
import type { Redirect } from '../contract/index.js';
import { StoredRedirectMap } from './redirect-map.entity.js';

const RedirectSchema = defineEntity({
  name: 'StoredRedirect',
  tableName: 'redirects',
  properties: {
    map: () => p.manyToOne(StoredRedirectMap).primary().deleteRule('cascade'),
    /** Its place in the list, from 1. */
    number: p.integer().primary(),
    oldUrl: p.string().length(2048),
    title: p.text().nullable(),
    contentHash: p.string().length(64).nullable(),
    simHash: p.string().length(16).nullable(),
    /** The new website has this address, whatever is decided about it. */
    stillExists: p.boolean().default(false),
    state: p.enum(redirectStates).default('unmapped'),
    target: p.string().length(2048).nullable(),
    confidence: p.smallint().nullable(),
    reason: p.enum(matchReasons).nullable(),
    /** What the matching found, best first; the first one is the proposal if it is good enough. */
    candidates: p.json().columnType('json').$type<Redirect['others']>().default('[]'),
  },
  indexes: [{ name: 'redirects_state', properties: ['map', 'state', 'number'] }],
});

/** One old address and where it leads to. */
export class StoredRedirect extends RedirectSchema.class {}
RedirectSchema.setClass(StoredRedirect);
