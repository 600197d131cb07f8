import { User } from '@app/auth';
import { defineEntity, p } from '@mikro-orm/core';
import { connectionStatuses } from '../contract/index.js';

const GscConnectionSchema = defineEntity({
  name: 'GscConnection',
  tableName: 'gsc_connections',
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().deleteRule('cascade').joinColumn('user_id'),
    status: p.enum(connectionStatuses),
    /** Encrypted; `null` when the consent has ended. */
    refreshToken: p.text().nullable(),
    accessToken: p.text().nullable(),
    accessTokenUntil: p.datetime().nullable(),
    /** Identifies the consent: operations begun with an old one must not end the new one. */
    connectedAt: p.datetime(),
    /** When the properties were last listed. */
    listedAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'gsc_connections_user_id_unique', properties: ['userId'] }],
});

/** A user's consent to read their Search Console. */
export class GscConnection extends GscConnectionSchema.class {}
GscConnectionSchema.setClass(GscConnection);
