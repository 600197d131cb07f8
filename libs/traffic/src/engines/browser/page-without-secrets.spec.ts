import { expect, it } from '@jest/globals';
import { someVitals } from '../../evidence/testing/some-evidence.js';
import { evidenceChars } from '../../rules/evidence/evidence-limits.js';
import { pageWithoutSecrets } from './page-without-secrets.js';

it('has no secret in its address and in what the page wrote to its console', () => {
  const { pageMessage } = evidenceChars;
  const long = `${'x'.repeat(pageMessage - 4)}opensesame and more`;
  const page = pageWithoutSecrets(
    {
      ...{ url: 'http://shop.example/?q=opensesame', status: 200, loadMs: 1 },
      vitals: {
        ...someVitals(90),
        lcpUrl: 'http://shop.example/opensesame.png',
        messages: [
          { kind: 'console', text: 'It is opensesame' },
          { kind: 'exception', text: long },
          { kind: 'request', text: 'y'.repeat(pageMessage + 50) },
        ],
      },
    },
    ['opensesame'],
  );
  expect(page).toMatchObject({
    url: 'http://shop.example/?q=••••',
    vitals: {
      lcpUrl: 'http://shop.example/••••.png',
      messages: [
        { kind: 'console', text: 'It is ••••' },
        { kind: 'exception', text: `${'x'.repeat(pageMessage - 4)}••••` },
        { kind: 'request', text: 'y'.repeat(pageMessage) },
      ],
    },
  });
});
