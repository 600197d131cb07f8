import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { journeyDefinitionSchema } from '../../contract/index.js';
import { exportPlaywright } from './export-playwright.js';

const name = 'Checkout \'with\' `quotes`, ${values} and \\ "more"';
const target = ['aria/Add "it"[role="button"]', 'text/Add', 'xpath///button', "x-card >>> [a='b']"];
const journey = journeyDefinitionSchema.parse({
  name,
  steps: [
    { kind: 'open', address: '/shop/{{item}}', name: 'Shop' },
    { kind: 'click', target, isGoal: true, name: 'In the basket' },
    { kind: 'type', target: ['#mail', 'aria/Email'], text: 'a`${b}{{code}}\n', pressesEnter: true },
    { kind: 'choose', target: ['#size'], option: 'Large' },
    { kind: 'scroll', screens: 2 },
    { kind: 'scrollTo', target: ['pierce/#end'] },
    { kind: 'click', target: ['#in-frame', 'aria/In'], frame: [0, 1] },
    { kind: 'waitForElement', target: ['#late'] },
    { kind: 'waitForText', text: 'Thank you' },
    { kind: 'waitForRequest', address: '/api/pay', method: 'POST' },
    {
      kind: 'back',
      assertions: [
        { kind: 'text', text: "it's" },
        { kind: 'address', contains: '/cart' },
        { kind: 'status', status: 200 },
        { kind: 'request', address: '/api' },
        { kind: 'dataLayer', fields: [{ key: 'event', value: 'buy' }] },
        { kind: 'beacon', service: 'ga4', event: 'buy', fields: [{ key: 'value', value: '1' }] },
        { kind: 'noConsoleError' },
      ],
    },
  ],
  values: [
    { name: 'item', value: "baker's bread" },
    { name: 'code', isSecret: true, value: 'TOP-SECRET' },
  ],
});

describe('a journey as a Playwright test', () => {
  const code = exportPlaywright(journey, 'https://shop.example');

  it('is valid TypeScript, whatever its texts contain', () => {
    const { diagnostics = [] } = ts.transpileModule(code, {
      reportDiagnostics: true,
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    });
    expect(diagnostics.map(({ messageText }) => messageText)).toEqual([]);
    const file = ts.createSourceFile('journey.spec.ts', code, ts.ScriptTarget.ES2022);
    const texts: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteral(node)) texts.push(node.text);
      ts.forEachChild(node, visit);
    };
    visit(file);
    expect(texts).toEqual(expect.arrayContaining([name, "it's", "baker's bread", "[a='b']"]));
  });

  it('reads secrets from the environment', () => {
    expect(code).toContain("process.env['JOURNEY_CODE']");
    expect(code).not.toContain('TOP-SECRET');
  });

  it('tries the ways to find an element in order', () => {
    expect(code).toContain(
      `page.getByRole('button' as 'button', { name: 'Add "it"' }).or(page.getByText('Add'))`,
    );
    expect(code).toContain("page.locator('x-card').locator('[a=\\'b\\']')");
  });
});
