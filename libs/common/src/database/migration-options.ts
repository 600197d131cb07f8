import { migrations } from '../../../../migrations/index.js';

/** How the schema is brought up to date. */
export const migrationOptions = {
  migrationsList: migrations,
  path: 'migrations',
  pathTs: 'migrations',
  emit: 'ts',
  snapshot: false, // the migrated database itself is what entities are compared with
  disableForeignKeys: false,
} as const;
