import { defineEntity, p } from '@mikro-orm/core';
import { Fix } from './fix.entity.js';

const FixProofShareSchema = defineEntity({
  name: 'FixProofShare',
  tableName: 'fix_proof_shares',
  properties: {
    fixId: () => p.manyToOne(Fix).mapToPk().primary().deleteRule('cascade').joinColumn('fix_id'),
    /** In the public address; a new one whenever it is shared again. */
    token: p.string().length(43).unique(),
    sharedAt: p.datetime(),
  },
});

/** The record of a fix that its owner shows to everyone who has the link. */
export class FixProofShare extends FixProofShareSchema.class {}
FixProofShareSchema.setClass(FixProofShare);
