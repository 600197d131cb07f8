import { describe, expect, it } from '@jest/globals';
import type { Website } from '@app/domain/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { refusal, renderWithApi } from '../../../testing/render-with-api.js';
import type { ApiResponses } from '../../../testing/render-with-api.js';
import { SegmentDialog } from './segment-dialog.js';

const website = { id: 'w1', domain: 'shop.example' } as Website;
const rule = { id: '0f9b6a44-7f0e-4c2b-9d7e-3e4f5a6b7c8d', name: 'Price' };
const preview = {
  ...{ success: true, scanId: 's1', pages: 3, totalPages: 9, note: null },
  examples: ['https://shop.example/shop/rye'],
};

function show(responses: ApiResponses = {}): unknown[] {
  const created: unknown[] = [];
  renderWithApi(<SegmentDialog website={website} segment={null} onClose={() => undefined} />, {
    responses: {
      'seoScan.extraction.rules': () => ({ success: true, rules: [rule], limit: 20 }),
      'seoScan.segments.preview': () => preview,
      'seoScan.segments.create': (input: unknown) => {
        created.push(input);
        return { success: true };
      },
      ...responses,
    },
  });
  return created;
}

const value = (): HTMLElement => screen.getByRole('textbox', { name: 'Value of condition 1' });

describe('the form of a segment', () => {
  it('counts its pages while it is typed, and is saved', async () => {
    const user = userEvent.setup();
    const created = show();
    expect(screen.getByText(/^Complete the conditions/)).toBeVisible();
    await user.type(value(), '/shop/');
    expect(await screen.findByText('3 of 9 pages in the last scan')).toBeVisible();
    expect(screen.getByText('shop.example/shop/rye')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save segment' }));
    expect(await screen.findByText('Give the segment a name')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Shop');
    await user.click(screen.getByRole('button', { name: 'Save segment' }));
    await waitFor(() => expect(created).toHaveLength(1));
    const conditions = [{ column: 'path', operator: 'starts', value: '/shop/' }];
    expect(created).toEqual([
      { websiteId: 'w1', segment: { name: 'Shop', match: 'all', conditions } },
    ]);
  });

  it('has several conditions, of choices and of extraction rules, too', async () => {
    const user = userEvent.setup();
    const created = show();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Priced');
    const column = (number: number) =>
      screen.getByRole('combobox', { name: `Column of condition ${number}` });
    await user.selectOptions(column(1), 'Indexability');
    await user.click(screen.getByRole('checkbox', { name: 'Noindex' }));
    await user.click(screen.getByRole('button', { name: 'Add condition' }));
    await user.selectOptions(column(2), 'Price');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Comparison of condition 2' }),
      'is not empty',
    );
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Pages that match' }),
      'any condition',
    );
    await user.click(screen.getByRole('button', { name: 'Save segment' }));
    await waitFor(() => expect(created).toHaveLength(1));
    expect(created).toEqual([
      expect.objectContaining({
        segment: {
          ...{ name: 'Priced', match: 'any' },
          conditions: [
            { column: 'indexability', operator: 'is', value: 'noindex' },
            { column: `extraction:${rule.id}`, operator: 'not_empty', value: '' },
          ],
        },
      }),
    ]);
  });

  it('describes a value: what a regular expression is like', async () => {
    show();
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Comparison of condition 1' }),
      'matches',
    );
    expect(value()).toHaveAccessibleDescription(/^A regular expression \(RE2\)/);
  });

  it('says why it was refused', async () => {
    const user = userEvent.setup();
    show({
      'seoScan.segments.preview': () => {
        throw refusal('validation_failed', 'This regular expression takes too long.');
      },
      'seoScan.segments.create': () => {
        throw refusal('conflict', 'Taken', { name: 'Another segment has this name' });
      },
    });
    await user.type(value(), '/shop/');
    expect(await screen.findByText('This regular expression takes too long.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Shop');
    await user.click(screen.getByRole('button', { name: 'Save segment' }));
    expect(await screen.findByText('Another segment has this name')).toBeVisible();
  });
});
