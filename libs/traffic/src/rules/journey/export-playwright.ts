import { stepText } from '../../contract/index.js';
import type { JourneyDefinition, JourneyValue } from '../../contract/index.js';
import { quoted } from './playwright-code.js';
import { assertionCode, stepCode } from './playwright-steps.js';
import { playwrightSupport } from './playwright-support.js';

/** A journey as a test for Playwright. Secrets are read from the environment. */
export function exportPlaywright(journey: JourneyDefinition, websiteOrigin: string): string {
  const { name, steps, values } = journey;
  const body = steps.flatMap((step) => [
    `  await test.step(${quoted(stepText(step))}, async () => {`,
    '    seen.begin();',
    ...stepCode(step).map((line) => `    ${line}`),
    ...step.assertions.flatMap((assertion) => [
      '    {',
      ...assertionCode(assertion, step.waitSeconds).map((line) => `      ${line}`),
      '    }',
    ]),
    '  });',
  ]);
  return [
    "import { expect, test } from '@playwright/test';",
    "import type { Page } from '@playwright/test';",
    '',
    `const website = ${quoted(websiteOrigin)};`,
    `const values: Record<string, string> = {${values.map(valueCode).join('')}${values.length > 0 ? '\n' : ''}};`,
    '',
    `test(${quoted(name)}, async ({ page }) => {`,
    '  const seen = watch(page);',
    ...body,
    '});',
    '',
    playwrightSupport,
  ].join('\n');
}

function valueCode({ name, isSecret, value }: JourneyValue): string {
  const given = isSecret
    ? `process.env[${quoted(`JOURNEY_${name.toUpperCase()}`)}] ?? ''`
    : quoted(value ?? '');
  return `\n  ${quoted(name)}: ${given},`;
}
