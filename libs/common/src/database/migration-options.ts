import { migrations } from '../../../../migrations/index.js';

/** Options of the schema migrations. */
export const migrationOptions = {
  migrationsList: migrations,
  path: 'migrations',
  pathTs: 'migrations',
  emit: 'ts',
  snapshot: false, // entities are compared with the migrated database itself
  disableForeignKeys: false,
} as const;
