import { OWN_CHECK } from '@app/fixes/contract';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { renderWithApi } from '../../../testing/render-with-api.js';
import { FIX_ID, fixOf } from '../testing/fix-examples.js';
import { checkTitles, recordEvents } from '../testing/record-examples.js';
import { FixRecordDialog } from './fix-record-dialog.js';

const record = { fixId: FIX_ID, checkTitles, shareUrl: null };
const data = 'data:image/jpeg;base64,AAAA';
const shareUrl = `https://groundswell.example/proof/${'a'.repeat(43)}`;

describe('the record of a fix', () => {
  it('shows what happened, with texts, picture and effect', async () => {
    renderWithApi(<FixRecordDialog fix={fixOf()} onClose={() => undefined} />, {
      responses: {
        'fixProofs.record': () => ({ ...record, events: recordEvents }),
        'fixProofs.picture': () => ({ data }),
      },
    });
    const list = await screen.findByRole('list', { name: 'Record' });
    const [found, written, applied, seen, recrawled, effect] =
      within(list).getAllByRole('listitem');
    expect(found).toHaveTextContent('A scan found “Title too short”.');
    expect(found).toHaveTextContent('<title>Bread</title>');
    expect(written).toHaveTextContent('1 of 1 text check passed, confidence 92%');
    expect(applied).toHaveTextContent('By a person: sent to the page.');
    expect(seen).toHaveTextContent('readers without scripts see the original');
    expect(await screen.findByRole('img')).toHaveAttribute('src', data);
    expect(recrawled).toHaveTextContent('Verified Googlebot received the page on 25 Nov 2026');
    expect(effect).toHaveTextContent('More clicks: +74% (95% interval +40% to +116%)');
    expect(effect).toHaveTextContent(', signed');
  });

  it('does not say that a scan has found a text that its owner wanted', async () => {
    const [found] = recordEvents;
    if (found?.kind !== 'found') throw new Error('A record begins with what was found');
    const events = [{ ...found, data: { ...found.data, checkId: OWN_CHECK } }];
    renderWithApi(<FixRecordDialog fix={fixOf()} onClose={() => undefined} />, {
      responses: { 'fixProofs.record': () => ({ ...record, events }) },
    });
    expect(await screen.findByText('A person asked for this text.')).toBeVisible();
  });

  it('is shared by a link until its owner ends it', async () => {
    const user = userEvent.setup();
    let shared: string | null = null;
    renderWithApi(<FixRecordDialog fix={fixOf()} onClose={() => undefined} />, {
      responses: {
        'fixProofs.record': () => ({
          ...record,
          events: recordEvents.slice(0, 3),
          shareUrl: shared,
        }),
        'fixProofs.share': () => {
          shared = shareUrl;
          return { success: true, shareUrl };
        },
        'fixProofs.endShare': () => {
          shared = null;
          return { success: true };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('link', { name: shareUrl })).toHaveAttribute('href', shareUrl);
    await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
    expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible();
  });

  it('says so when nothing is recorded yet', async () => {
    renderWithApi(<FixRecordDialog fix={fixOf()} onClose={() => undefined} />, {
      responses: { 'fixProofs.record': () => ({ ...record, events: [] }) },
    });
    expect(await screen.findByText(/Nothing is recorded yet/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
  });
});
