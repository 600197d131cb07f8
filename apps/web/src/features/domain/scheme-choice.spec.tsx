import { describe, expect, it } from '@jest/globals';
import type { Website } from '@app/domain/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../testing/browser-globals.js';
import { Toaster } from '../../components/ui/sonner.js';
import { refusal, renderWithApi } from '../../testing/render-with-api.js';
import type { ApiResponses } from '../../testing/render-with-api.js';
import { SchemeChoice } from './scheme-choice.js';

const website = {
  ...{ id: '3f0f6d52-0f60-4d0c-9a8f-0a6e5d1d7f11', domain: 'shop.example' },
  url: 'http://shop.example',
} as Website;

function open(setScheme: ApiResponses[string]) {
  renderWithApi(
    <>
      <SchemeChoice website={website} />
      <Toaster />
    </>,
    { responses: { 'domain.setScheme': setScheme, 'domain.list': () => ({ websites: [] }) } },
  );
}

const press = () =>
  userEvent.click(screen.getByRole('button', { name: 'Use https for shop.example' }));

describe('the scheme of a website', () => {
  it('is shown with its address, and can be changed', async () => {
    let sent: unknown = null;
    open((input) => {
      sent = input;
      const url = 'https://shop.example';
      return { success: true, website: { ...website, url }, note: null };
    });
    expect(screen.getByText('http://shop.example')).toBeVisible();
    await press();
    expect(await screen.findByText(/^Now using https:\/\/shop\.example/)).toBeVisible();
    expect(sent).toEqual({ id: website.id, scheme: 'https' });
  });

  it('stays when the website does not respond by the other one, with the reason', async () => {
    open(() => {
      throw refusal('unavailable', 'shop.example does not speak HTTPS on this port.');
    });
    await press();
    expect(await screen.findByText(/does not speak HTTPS/)).toBeVisible();
    expect(screen.getByText('http://shop.example')).toBeVisible();
  });
});
