import '../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import userEvent from '@testing-library/user-event';
import { renderWithApi } from '../../testing/render-with-api.js';
import type { ApiResponses } from '../../testing/render-with-api.js';
import { IndexNowCard } from './index-now-card.js';

const INDEX_NOW = {
  ...{ key: 'abc', keyUrl: 'https://bakery.example/abc.txt', verifiedAt: null, problem: null },
  ...{ isAutomatic: false, waiting: 2, submissions: [] },
  examples: [{ url: 'https://bakery.example/rye', kind: 'changed' }],
};
const SUBMISSION = {
  ...{ id: '1', status: 'accepted', urls: 2, isAutomatic: false, httpStatus: 200, attempts: 1 },
  ...{ problem: null, sentAt: null, nextAttemptAt: null, createdAt: '2026-11-20T12:00:00.000Z' },
};
const answer = (indexNow: object | null) => () => ({ success: true, indexNow });

function open(responses: ApiResponses) {
  renderWithApi(<IndexNowCard website={{ id: 'website-1' }} />, { responses });
}

describe('IndexNow on the screen', () => {
  it('begins with a key, whose file has to be on the website', async () => {
    open({ 'indexNow.get': answer(null), 'indexNow.setUp': answer(INDEX_NOW) });
    await userEvent.click(await screen.findByRole('button', { name: 'Get a key' }));
    expect(await screen.findByText('https://bakery.example/abc.txt')).toBeVisible();
    expect(screen.getByText('Not checked yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Submit them now' })).toBeDisabled();
  });

  it('says why the key file was not found', async () => {
    const problem = 'https://bakery.example/abc.txt returned status 404.';
    open({
      'indexNow.get': answer(INDEX_NOW),
      'indexNow.check': answer({ ...INDEX_NOW, problem }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Check the key file' }));
    expect(await screen.findByText(problem)).toBeVisible();
  });

  it('submits what changed, and shows the outcome', async () => {
    const verified = { ...INDEX_NOW, verifiedAt: '2026-11-20T12:00:00.000Z' };
    open({
      'indexNow.get': answer(verified),
      'indexNow.submit': answer({ ...verified, waiting: 0, submissions: [SUBMISSION] }),
    });
    expect(await screen.findByText('2 pages to submit')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Submit them now' }));
    expect(await screen.findByText('No changes to submit')).toBeVisible();
    expect(screen.getByText(/2 pages accepted/)).toBeVisible();
  });

  it('says when a submission is tried again, as something to come', async () => {
    const busy = {
      ...{
        ...SUBMISSION,
        status: 'waiting',
        httpStatus: 503,
        nextAttemptAt: '2026-11-20T12:10:00Z',
      },
      problem: 'IndexNow answered with status 503.',
    };
    open({ 'indexNow.get': answer({ ...INDEX_NOW, submissions: [busy] }) });
    expect(await screen.findByText(/status 503\. Next attempt: /)).toBeVisible();
  });
});
