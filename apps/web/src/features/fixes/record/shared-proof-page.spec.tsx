import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { refusal, renderWithApi } from '../../../testing/render-with-api.js';
import { checkTitles, recordEvents } from '../testing/record-examples.js';
import { SharedProofPage } from './shared-proof-page.js';

const TOKEN = 'a'.repeat(43);
const page = (
  <Routes>
    <Route path="/proof/:token" element={<SharedProofPage />} />
  </Routes>
);

it('shows a shared record with its picture and its file, without an account', async () => {
  renderWithApi(page, {
    path: `/proof/${TOKEN}`,
    responses: { 'fixProofs.shared': () => ({ events: recordEvents, checkTitles }) },
  });
  expect(await screen.findByText('bakery.example/bread')).toBeVisible();
  expect(screen.getByText('A scan found “Title too short”.')).toBeVisible();
  expect(screen.getByRole('img')).toHaveAttribute(
    'src',
    `/api/shared-proofs/${TOKEN}/pictures/${'c'.repeat(64)}`,
  );
  expect(screen.getByRole('link', { name: 'Download the signed file' })).toHaveAttribute(
    'href',
    `/api/shared-proofs/${TOKEN}/file`,
  );
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

it('does not call a record signed that is not', async () => {
  const events = recordEvents.map((event) => ({ ...event, keyId: null, signature: null }));
  renderWithApi(page, {
    path: `/proof/${TOKEN}`,
    responses: { 'fixProofs.shared': () => ({ events, checkTitles }) },
  });
  expect(await screen.findByText(/Not every event is signed/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download the file' })).toBeVisible();
});

it('says that a link was ended', async () => {
  renderWithApi(page, {
    path: `/proof/${TOKEN}`,
    responses: {
      'fixProofs.shared': () => {
        throw refusal('not_found', 'Gone.');
      },
    },
  });
  expect(await screen.findByText("This record isn't shared")).toBeVisible();
});
