import { describe, expect, it } from '@jest/globals';
import { foreignEntities, foreignTables, tableOwners } from './foreign-tables.ts';

const owners = tableOwners([
  { feature: 'auth', source: "defineEntity({ tableName: 'users' })" },
  { feature: 'domain', source: "@Entity({ tableName: 'websites' })" },
  { feature: 'seo-scan', source: "@Entity({\n  tableName: 'scan_issues',\n})" },
]);
const foreignIn = (source: string): string[] =>
  foreignTables({ fileName: 'scans.repository.ts', source }, 'seo-scan', owners).map(
    ({ owner, table, line }) => `${owner}.${table}:${line}`,
  );

describe('SQL that names a table of another feature', () => {
  it.each([
    ["em.execute('select id from users where id = ?')", 'auth.users:1'],
    [
      'em.execute(`select 1\n from scan_issues i\n join users u on u.id = i.user_id`)',
      'auth.users:1',
    ],
    ["\nem.execute('update websites set score = 1')", 'domain.websites:2'],
    ["em.execute('insert into websites (id) values (?)')", 'domain.websites:1'],
    ["em.execute('delete from only users using scan_issues')", 'auth.users:1'],
    ["em.execute('delete from scan_issues using websites w where w.id = ?')", 'domain.websites:1'],
    ["em.execute('select 1 from scan_issues i, websites as w where true')", 'domain.websites:1'],
    ['const OWN = `exists (select from "users" u where u.id = ${id})`;', 'auth.users:1'],
    ["em.execute('truncate table users')", 'auth.users:1'],
  ])('is found: %j', (source, found) => {
    expect(foreignIn(source)).toEqual([found]);
  });

  it.each([
    ['its own table', "em.execute('select id from scan_issues where id = ?')"],
    ['a view of the owner', 'em.execute(`select 1 from ${USER_NAMES} u where u.id = ?`)'],
    ['a column of that name', "em.execute('select users, websites from scan_issues')"],
    ['another name that contains it', "em.execute('select 1 from users_of_today where true')"],
    ['a sentence', "throw new Error('Nothing came from users.')"],
    ['a comment', '// select id from users where id = 1'],
  ])('is not: %s', (_case, source) => {
    expect(foreignIn(source)).toEqual([]);
  });
});

describe('an entity class of another feature', () => {
  const classes = new Map([['User', 'auth']]);
  const importedBy = (fileName: string, source: string): string[] =>
    foreignEntities({ fileName, source }, classes);

  it('is found where it is used', () => {
    const source = "import { AuthService, User } from '@app/auth';";
    expect(importedBy('scans.repository.ts', source)).toEqual(['User']);
  });

  it('may be a type, the target of a foreign key, or a class of that name elsewhere', () => {
    expect(importedBy('scans.repository.ts', "import type { User } from '@app/auth';")).toEqual([]);
    expect(importedBy('scan.entity.ts', "import { User } from '@app/auth';")).toEqual([]);
    expect(importedBy('scans.repository.ts', "import { User } from '@app/domain';")).toEqual([]);
  });
});
