import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { renderWithApi } from '../../../testing/render-with-api.js';
import { VerificationHint } from './verification-hint.js';

function show(verifiedBy: 'meta' | 'file' | 'widget' | 'dns' | 'gsc'): void {
  const website = {
    ...{ id: 'a', url: 'https://bakery.example', domain: 'bakery.example' },
    ...{ verified: true, verified_by: verifiedBy },
  };
  const responses = {
    'domain.list': () => ({ success: true, websites: [website], limit: 3, canAddMore: true }),
  };
  renderWithApi(<VerificationHint targetUrl="https://bakery.example/rye" />, { responses });
}

describe('the hint below the URL of a campaign', () => {
  it.each(['dns', 'gsc'] as const)(
    'requires the proof on the web server as well where the website is verified by %s',
    async (source) => {
      show(source);
      expect(await screen.findByText(/bakery\.example is verified/)).toBeVisible();
      expect(screen.getByText(/verification on the web server/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'My Websites' })).toBeVisible();
    },
  );

  it.each(['meta', 'file', 'widget'] as const)(
    'requires nothing more where the website is verified by %s',
    async (source) => {
      show(source);
      expect(await screen.findByText(/bakery\.example is verified/)).toBeVisible();
      expect(screen.queryByText(/web server/)).not.toBeInTheDocument();
    },
  );
});
