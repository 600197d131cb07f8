import { defineEntity, p } from '@mikro-orm/core';
import { Scan } from './scan.entity.js';

const HASH_CHARS = 64;

const GuestScanSchema = defineEntity({
  name: 'GuestScan',
  tableName: 'guest_scans',
  properties: {
    /** Of the secret in the link; the link itself is not stored. */
    tokenHash: p.string().length(HASH_CHARS).primary(),
    /** `null`: deleted with the account that had kept it. The row still counts for the limits. */
    scanId: () =>
      p.oneToOne(Scan).mapToPk().owner().nullable().deleteRule('set null').joinColumn('scan_id'),
    /** Keyed hash of the address that the scan was started from; the address itself is not stored. */
    guestHash: p.string().length(HASH_CHARS),
    /** The registrable domain, or the host where there is none. */
    site: p.string().length(255),
    createdAt: p.datetime().index(),
  },
});

/** A scan that a guest without an account has started. The row is deleted after a day. */
export class GuestScan extends GuestScanSchema.class {}
GuestScanSchema.setClass(GuestScan);
