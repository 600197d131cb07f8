import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingPaths } from './documented-paths.ts';
import { folderCircles } from './folder-circles.ts';
import { foreignEntities, foreignTables, tableOwners } from './foreign-tables.ts';

/** `npm run check:structure`: what no tool from npm checks. Prints each fault with its place; exit 1 when there is one. */
const root = join(import.meta.dirname, '../..');
const ARCHITECTURE = 'docs/architecture.md';
const NOT_OURS = ['node_modules', 'dist', '.git', '.data', '.data-dev', 'test-results'];

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const filesAt = (pattern: string): string[] => globSync(pattern, { cwd: root }).sort();
/** A folder of libs/, or '' for a file outside of them. */
const featureOf = (path: string): string => /^libs\/([^/]+)\//.exec(path)?.[1] ?? '';

function foreignData(): string[] {
  const entities = filesAt('libs/*/src/**/*.entity.ts');
  const owners = tableOwners(
    entities.map((path) => ({ feature: featureOf(path), source: read(path) })),
  );
  const exported = entities.filter((path) => {
    const feature = featureOf(path);
    const entry = path.replace(`libs/${feature}/src/`, './').replace(/ts$/, 'js');
    return read(`libs/${feature}/src/index.ts`).includes(`'${entry}'`);
  });
  const classes = new Map(
    exported.flatMap((path) =>
      [...read(path).matchAll(/^export class (\w+)/gm)].map(
        ([, name = '']) => [name, featureOf(path)] as const,
      ),
    ),
  );
  return filesAt('{libs/*,apps/{api,worker,cli}}/src/**/*.{ts,tsx}')
    .filter((path) => !/spec\.tsx?$|\/testing\//.test(path))
    .flatMap((fileName) => {
      const file = { fileName, source: read(fileName) };
      return [
        ...foreignTables(file, featureOf(fileName), owners).map(
          ({ table, owner, line }) =>
            `${fileName}:${line} names ${table}, a table of libs/${owner}: call its service, or join a view that it exports`,
        ),
        ...foreignEntities(file, classes).map(
          (name) => `${fileName} uses ${name}, an entity of another feature: import it as a type`,
        ),
      ];
    });
}

function circlesInFeatures(): string[] {
  return filesAt('libs/*').flatMap((feature) =>
    folderCircles(
      filesAt(`${feature}/src/**/*.{ts,tsx}`).map((path) => ({ path, source: read(path) })),
    ).map((circle) => {
      const folders = [...circle, ...circle.slice(0, 1)].map(({ from }) => from).join(' -> ');
      const examples = circle.map(({ example }) => `\n  ${example}`).join('');
      return `${feature}/src has a circle of folders, ${folders}:${examples}`;
    }),
  );
}

function documentedPaths(): string[] {
  const known = globSync('**', { cwd: root, exclude: (name) => NOT_OURS.includes(name) });
  return missingPaths(read(ARCHITECTURE), known).map(
    ({ path, line }) => `${ARCHITECTURE}:${line} shows ${path}, which does not exist`,
  );
}

/** The document and dependency-cruiser have the features in the same order. */
function documentedOrder(): string[] {
  const order = (JSON.parse(read('checks/structure/feature-order.json')) as string[]).join(' → ');
  const isShown = read(ARCHITECTURE).replaceAll(/\s+/g, ' ').includes(`\`${order}\``);
  return isShown ? [] : [`${ARCHITECTURE} does not show the feature order: ${order}`];
}

const faults = [
  ...foreignData(),
  ...circlesInFeatures(),
  ...documentedPaths(),
  ...documentedOrder(),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
