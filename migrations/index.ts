import type { MigrationObject } from '@mikro-orm/core';

/** Every migration, oldest first. `npm run migration:create` writes the file; add its line here. */
export const migrations: MigrationObject[] = [];
