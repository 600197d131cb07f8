import { describe, expect, it } from '@jest/globals';
import { changeNotice } from './change-notice.js';
import type { NoticedChange } from './change-notice.js';
import { channelMessage } from './channel-message.js';
import { addressProblem, maskedAddress } from './channel-address.js';
import { refusalText, retryDelay } from './message-retry.js';

const ORIGIN = 'https://bakery.example';
const LINK = 'https://seo.example/websites/1/monitoring';
const aChange = (change: Partial<NoticedChange> = {}): NoticedChange => ({
  ...{ url: `${ORIGIN}/menu`, kind: 'page', field: 'title', severity: 'info', isRecovery: false },
  ...{ before: 'Bread', after: 'Cakes', deploys: [], ...change },
});
const noindex = aChange({
  field: 'noindex',
  severity: 'critical',
  before: null,
  after: 'robots: noindex',
});

describe('an alert', () => {
  it('of one change names the page, of several the website', () => {
    expect(changeNotice(ORIGIN, [noindex]).title).toBe('noindex appeared: bakery.example/menu');
    expect(changeNotice(ORIGIN, [noindex, aChange()]).title).toBe('2 changes on bakery.example');
  });

  it('has a short title, however long the URL of the page is', () => {
    const { title } = changeNotice(ORIGIN, [aChange({ url: `${ORIGIN}/${'a'.repeat(2_000)}` })]);
    expect(title).toHaveLength(150);
    expect(title).toMatch(/^Title changed: bakery\.example\/a+…$/);
  });

  it('names another host of the website', () => {
    const { title } = changeNotice(ORIGIN, [
      aChange({ url: 'https://www.bakery.example/map.xml' }),
    ]);
    expect(title).toBe('Title changed: www.bakery.example/map.xml');
  });

  it('fits into what Slack and Teams take, and is never cut within a character', () => {
    const values = { before: '🥐'.repeat(300), after: `x${'🥐'.repeat(300)}` };
    const change = aChange({ ...values, url: `${ORIGIN}/${'_'.repeat(2_000)}` });
    const notice = changeNotice(ORIGIN, Array<NoticedChange>(12).fill(change));
    const teams = JSON.stringify(channelMessage('teams', notice, LINK));
    expect(Buffer.byteLength(teams)).toBeLessThan(28 * 1024);
    const slack = JSON.stringify(channelMessage('slack', notice, LINK));
    expect(slack).toContain(`<${change.url}|${ORIGIN}/___`);
    expect(slack).toContain('🥐… → x🥐');
    expect(`${slack}${teams}`).not.toMatch(/\\ud[89a-f]/i);
  });

  it('begins with what is most severe, ends with recoveries, and shows ten', () => {
    const end = aChange({
      field: 'status',
      severity: 'critical',
      isRecovery: true,
      before: '404',
      after: '200',
    });
    const { lines, more } = changeNotice(ORIGIN, [
      end,
      ...Array.from({ length: 11 }, () => aChange()),
      noindex,
    ]);
    expect(lines.map(({ mark }) => mark)).toEqual(['critical', ...Array<string>(9).fill('info')]);
    expect(more).toBe(3);
    expect(lines[0]?.detail).toBe('none → robots: noindex');
  });

  it('to Slack is made of blocks, in which words of pages mention nobody', () => {
    const notice = changeNotice(ORIGIN, [
      aChange({ after: '<!channel> & <https://evil.example|win>' }),
    ]);
    expect(channelMessage('slack', notice, LINK)).toEqual({
      text: 'Title changed: bakery.example/menu',
      blocks: [
        {
          type: 'header',
          text: { type: 'plain_text', text: 'Title changed: bakery.example/menu' },
        },
        {
          type: 'section',
          text: {
            type: 'mrkdwn',
            text:
              `:large_blue_circle: *Title changed*\n<${ORIGIN}/menu|${ORIGIN}/menu>\n` +
              'Bread → &lt;!channel&gt; &amp; &lt;https://evil.example|win&gt;',
          },
        },
        {
          type: 'actions',
          elements: [
            { type: 'button', text: { type: 'plain_text', text: 'See the changes' }, url: LINK },
          ],
        },
      ],
    });
  });

  it('to Teams is an Adaptive Card, in which words of pages make no links', () => {
    const notice = changeNotice(ORIGIN, [aChange({ after: '[win](https://evil.example)' })]);
    expect(channelMessage('teams', notice, LINK)).toEqual({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          contentUrl: null,
          content: expect.objectContaining({
            ...{ type: 'AdaptiveCard', version: '1.4' },
            body: [
              expect.objectContaining({
                type: 'TextBlock',
                text: 'Title changed: bakery.example/menu',
              }),
              expect.objectContaining({
                items: expect.arrayContaining([
                  expect.objectContaining({ text: 'Bread → \\[win\\]\\(https://evil.example\\)' }),
                ]),
              }),
            ],
            actions: [{ type: 'Action.OpenUrl', title: 'See the changes', url: LINK }],
          }),
        },
      ],
    });
  });
});

describe('the address of a channel', () => {
  it.each([
    ['slack', 'https://hooks.slack.com/services/T0/B0/abc', true],
    ['slack', 'http://hooks.slack.com/services/T0/B0/abc', false],
    ['slack', 'https://hooks.slack.com.evil.example/services', false],
    ['slack', 'https://user@hooks.slack.com/services', false],
    ['slack', 'https://prod-1.westus.logic.azure.com/workflows/a', false],
    ['teams', 'https://prod-1.westus.logic.azure.com:443/workflows/a?sig=b', true],
    ['teams', 'https://a.1f.environment.api.powerplatform.com/powerautomate/b?sig=c', true],
    ['teams', 'https://logic.azure.com.evil.example/', false],
    ['teams', 'https://10.0.0.1/', false],
    ['teams', 'not a URL', false],
  ] as const)('%s %s', (kind, url, isAccepted) => {
    expect(addressProblem(kind, url) === null).toBe(isAccepted);
  });

  it('is shown without its secret', () => {
    expect(maskedAddress('https://hooks.slack.com/services/T0/B0/abcdefgh')).toBe(
      'hooks.slack.com/…efgh',
    );
  });
});

describe('a message that did not arrive', () => {
  it('is tried four times more, later when the service says so, and not at all when it is refused', () => {
    const failed = { status: 500, retryAfterMs: null };
    expect([1, 2, 3, 4, 5].map((attempts) => retryDelay(attempts, failed))).toEqual([
      60_000,
      300_000,
      1_800_000,
      7_200_000,
      null,
    ]);
    expect(retryDelay(1, { status: 429, retryAfterMs: 90_000 })).toBe(90_000);
    expect(retryDelay(1, { status: null, retryAfterMs: null })).toBe(60_000);
    expect(retryDelay(1, { status: 404, retryAfterMs: null })).toBeNull();
  });

  it('says what the service answered, without the words of strangers', () => {
    expect(refusalText(404, 'no_service')).toBe('The service answered 404: no_service.');
    expect(refusalText(502, '<html>Bad gateway</html>')).toBe('The service answered 502.');
  });
});
