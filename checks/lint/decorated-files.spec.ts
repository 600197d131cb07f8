import { describe, expect, it } from '@jest/globals';
import { hasDecorator } from './decorated-files.ts';

describe('hasDecorator', () => {
  it.each([
    '@Injectable()\nexport class A {}',
    'export class A {\n  @Property({ nullable: true })\n  name?: string;\n}',
    'export class A {\n  constructor(\n    @Inject(CLOCK) private readonly clock: Clock,\n  ) {}\n}',
  ])('finds the decorator in %j', (source) => {
    expect(hasDecorator(source)).toBe(true);
  });

  it.each([
    '/**\n * @param path of the file.\n */\nexport function read(path: string) {}',
    'const css = `\n@media print { a { color: black } }\n@page { margin: 0 }`;',
    "const to = 'mail@Example(1).com';",
  ])('finds none in %j', (source) => {
    expect(hasDecorator(source)).toBe(false);
  });
});
