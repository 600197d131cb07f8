import { describe, expect, it } from '@jest/globals';
import type { Rendering, Website } from '@app/domain/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { renderWithApi } from '../../../testing/render-with-api.js';
import { RuleDialog } from './rule-dialog.js';

const website = { id: 'w1', domain: 'shop.example' } as Website;

function show(rendering: Rendering = 'raw'): { created: unknown[]; tried: unknown[] } {
  const calls = { created: [] as unknown[], tried: [] as unknown[] };
  const shown = { ...website, rendering };
  renderWithApi(<RuleDialog website={shown} rule={null} onClose={() => undefined} />, {
    responses: {
      'seoScan.extraction.create': (input: unknown) => {
        calls.created.push(input);
        return { success: true };
      },
      'seoScan.extraction.try': (input: unknown) => {
        calls.tried.push(input);
        return {
          ...{ success: true, url: 'https://shop.example/', values: ['€ 9'], matches: 1 },
          ...{ isCut: false, check: 'passed', note: null },
        };
      },
    },
  });
  return calls;
}

describe('the form of an extraction rule', () => {
  it('is tried on a page without a name, and saved', async () => {
    const user = userEvent.setup();
    const calls = show();
    await user.type(screen.getByRole('textbox', { name: 'CSS selector' }), '.price');
    await user.click(screen.getByRole('button', { name: 'Try it' }));
    expect(await screen.findByText('€ 9')).toBeVisible();
    expect(screen.getByText('The check passes on this page.')).toBeVisible();
    expect(calls.tried).toEqual([expect.objectContaining({ websiteId: 'w1', url: '/' })]);
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    expect(await screen.findByText('Give the rule a name')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Price');
    await user.click(screen.getByRole('button', { name: 'Save rule' }));
    await waitFor(() => expect(calls.created).toHaveLength(1));
    expect(calls.created).toEqual([
      {
        websiteId: 'w1',
        rule: expect.objectContaining({ name: 'Price', expression: '.price', check: 'none' }),
      },
    ]);
  });

  it('says that a trial reads HTML where scans render pages', () => {
    show('rendered');
    expect(
      screen.getByRole('textbox', { name: 'Page of shop.example' }),
    ).toHaveAccessibleDescription(/^Reads the HTML as sent\./);
  });

  it('asks only for what applies, and a regular expression reads a text or a count', async () => {
    const user = userEvent.setup();
    show();
    expect(screen.queryByRole('combobox', { name: 'Severity' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Extract' }), 'Attribute');
    expect(screen.getByRole('textbox', { name: 'Attribute' })).toBeVisible();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Find by' }),
      'Regular expression',
    );
    const take = screen.getByRole('combobox', { name: 'Extract' });
    expect([...take.querySelectorAll('option')].map((one) => one.textContent)).toEqual([
      'Text',
      'Count',
    ]);
    expect(take).toHaveValue('text');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Custom check' }),
      'Must match a pattern',
    );
    expect(screen.getByRole('textbox', { name: 'Pattern' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Severity' })).toBeVisible();
  });
});
