import type { JourneyAssertion, JourneyStep } from '../../contract/index.js';
import { quoted, targetCode, textCode } from './playwright-code.js';

/** What a step does, as lines inside a `test.step`. */
export function stepCode(step: JourneyStep): string[] {
  const timeout = `{ timeout: ${step.waitSeconds * 1_000} }`;
  switch (step.kind) {
    case 'open':
      return [`await page.goto(new URL(${textCode(step.address)}, website).href, ${timeout});`];
    case 'click':
      return [`await ${targetCode(step)}.click(${timeout});`];
    case 'type':
      return [
        `await ${targetCode(step)}.fill(${textCode(step.text)}, ${timeout});`,
        ...(step.pressesEnter ? [`await ${targetCode(step)}.press('Enter');`] : []),
      ];
    case 'choose':
      return [`await ${targetCode(step)}.selectOption(${textCode(step.option)}, ${timeout});`];
    case 'scroll':
      return [
        'const height = page.viewportSize()?.height ?? 800;',
        `await page.mouse.wheel(0, ${step.screens} * height);`,
      ];
    case 'scrollTo':
      return [`await ${targetCode(step)}.scrollIntoViewIfNeeded(${timeout});`];
    case 'waitForElement':
      return [`await ${targetCode(step)}.waitFor(${timeout});`];
    case 'waitForText':
      return [
        `await expect(page.locator('body')).toContainText(${textCode(step.text)}, ${timeout});`,
      ];
    case 'waitForRequest':
      return [requestCode(step, timeout)];
    case 'back':
      return [`await page.goBack(${timeout});`];
  }
}

/** What must be true after the step. `seen.since` is where its requests begin. */
export function assertionCode(assertion: JourneyAssertion, waitSeconds: number): string[] {
  const timeout = `{ timeout: ${waitSeconds * 1_000} }`;
  switch (assertion.kind) {
    case 'text':
      return [
        `await expect(page.locator('body')).toContainText(${textCode(assertion.text)}, ${timeout});`,
      ];
    case 'address':
      return [
        `await expect.poll(() => page.url(), ${timeout}).toContain(${quoted(assertion.contains)});`,
      ];
    case 'status':
      return [`await expect.poll(() => seen.status, ${timeout}).toBe(${assertion.status});`];
    case 'request':
      return [requestCode(assertion, timeout)];
    case 'dataLayer':
      return [
        `const fields = ${fieldsCode(assertion.fields)};`,
        `await expect.poll(() => hasDataLayerEntry(page, fields), ${timeout}).toBe(true);`,
      ];
    case 'beacon':
      return [
        `const event = { service: ${quoted(assertion.service)}, event: ${quoted(assertion.event)}, fields: ${fieldsCode(assertion.fields)} };`,
        `await expect.poll(() => countBeacons(seen, event), ${timeout}).toBe(1);`,
      ];
    case 'noConsoleError':
      return ['expect(seen.consoleErrors).toEqual([]);'];
  }
}

function requestCode(
  { address, method }: { readonly address: string; readonly method: string | null },
  timeout: string,
): string {
  const wanted = `${quoted(address)}, ${method === null ? 'null' : quoted(method)}`;
  return `await expect.poll(() => wasSent(seen, ${wanted}), ${timeout}).toBe(true);`;
}

function fieldsCode(fields: readonly { readonly key: string; readonly value: string }[]): string {
  const entries = fields.map(({ key, value }) => `[${quoted(key)}, ${quoted(value)}]`);
  return `[${entries.join(', ')}]`;
}
