import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

interface Entry {
  readonly Type: string;
  readonly Subtag?: string;
  readonly Tag?: string;
  readonly Prefix?: readonly string[];
  readonly Description: readonly string[];
}

/** IANA's registry of language subtags as a compact TypeScript file. */
export function languageSubtagsSource(): string {
  const folder = 'language-subtag-registry/data/json';
  const entries = readJson(`${folder}/registry.json`) as readonly Entry[];
  const meta = readJson(`${folder}/meta.json`) as { readonly 'File-Date': string };
  const { version } = readJson('language-subtag-registry/package.json') as { version: string };
  const of = (type: string): Entry[] => entries.filter((entry) => entry.Type === type);
  const isPrivate = ({ Description }: Entry): boolean => Description.includes('Private use');
  const subtags = (some: readonly Entry[]): string[] =>
    some.flatMap(({ Subtag = '' }) => expand(Subtag));
  const registered = (type: string): string[] => subtags(of(type).filter((one) => !isPrivate(one)));
  const reserved = (type: string): string[] => subtags(of(type).filter(isPrivate));
  const languages = registered('language');
  const extensions = of('extlang').map(
    ({ Subtag = '', Prefix = [] }) => `${Prefix[0] ?? ''}-${Subtag}`,
  );
  const tags = of('grandfathered').map(({ Tag = '' }) => Tag.toLowerCase());
  return [
    `// From the npm package language-subtag-registry ${version}, by \`npm run generate\`.`,
    '',
    `/** The state of IANA's registry of language subtags that these lists are. */`,
    `export const LANGUAGE_REGISTRY_DATE = '${meta['File-Date']}';`,
    '',
    list(
      'LANGUAGES_OF_TWO_LETTERS',
      'Lower case.',
      languages.filter((one) => one.length === 2),
    ),
    list(
      'LANGUAGES_OF_THREE_LETTERS',
      'Lower case. The first two letters once, then each third letter.',
      byFirstTwo(languages.filter((one) => one.length === 3)),
    ),
    list(
      'PRIVATE_LANGUAGES',
      'For private use, in the same form.',
      byFirstTwo(reserved('language')),
    ),
    list('EXTENDED_LANGUAGES', 'With the language that each belongs to.', extensions),
    list('SCRIPTS', 'As ISO 15924 writes them.', registered('script')),
    list('PRIVATE_SCRIPTS', 'For private use.', reserved('script')),
    list('REGIONS', 'Upper case, and the numbers of UN M.49.', registered('region')),
    list('PRIVATE_REGIONS', 'For private use.', reserved('region')),
    list('VARIANTS', 'Lower case.', registered('variant')),
    list('GRANDFATHERED_TAGS', 'Whole tags from before the registry, lower case.', tags),
  ].join('\n');
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(require.resolve(path), 'utf8'));
}

/** `QM..QZ` is short for all subtags between them. */
function expand(subtag: string): string[] {
  const [first = '', last] = subtag.split('..');
  if (last === undefined) return [first];
  const all = [first];
  for (let next = first; next !== last;) {
    next = following(next);
    all.push(next);
  }
  return all;
}

/** The next subtag of the same length: QM, QN … QZ; qaz, qba. */
function following(text: string): string {
  const last = text.slice(-1);
  if (last.toLowerCase() !== 'z') {
    return text.slice(0, -1) + String.fromCharCode(last.charCodeAt(0) + 1);
  }
  return following(text.slice(0, -1)) + (last === 'z' ? 'a' : 'A');
}

function byFirstTwo(codes: readonly string[]): string[] {
  const groups = Map.groupBy(codes, (code) => code.slice(0, 2));
  return [...groups].map(([start, some]) => start + some.map((code) => code.slice(2)).join(''));
}

function list(name: string, description: string, words: readonly string[]): string {
  return `/** ${description} */\nexport const ${name} = \`${words.join(' ')}\`;\n`;
}
