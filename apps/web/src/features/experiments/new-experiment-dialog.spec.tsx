import '../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import userEvent from '@testing-library/user-event';
import { renderWithApi } from '../../testing/render-with-api.js';
import { NewExperimentDialog } from './new-experiment-dialog.js';

const SEGMENT = '00000000-0000-4000-8000-000000000001';
const REFUSAL = 'To find +5%, each group of pages needs 10,369 clicks.';
const POWER = {
  ...{ clicksPerArm: 6_720, overdispersion: 2.4, clicksNeeded: 2_300, decidablePercent: 11 },
};
const PLAN = {
  ...{ success: true, pages: 24, anomalies: [] },
  leftOut: [{ reason: 'say the same already', pages: 2 }],
  earlier: { from: '2026-09-23', to: '2026-10-20' },
  later: { from: '2026-10-21', to: '2026-11-17' },
  examples: [{ url: 'https://bakery.example/rye', before: 'Rye', after: 'Rye – free delivery' }],
};

describe('NewExperimentDialog', () => {
  async function open(power: object) {
    const created: unknown[] = [];
    const ids: string[] = [];
    renderWithApi(
      <NewExperimentDialog
        websiteId="w"
        onCreated={(id) => ids.push(id)}
        onClose={() => undefined}
      />,
      {
        responses: {
          'seoScan.segments.list': () => ({
            segments: [{ id: SEGMENT, name: 'Bread' }],
            limit: 50,
          }),
          'experiments.preview': () => ({ ...PLAN, power }),
          'experiments.create': (input) => {
            created.push(input);
            return { success: true, experiment: { id: 'e1' } };
          },
        },
      },
    );
    await screen.findByRole('option', { name: 'Bread' });
    await userEvent.type(screen.getByLabelText('Variant'), '{{title} – free delivery');
    await userEvent.selectOptions(screen.getByLabelText('Pages'), 'Bread');
    await userEvent.type(screen.getByLabelText('Name'), 'Free delivery');
    return { created, ids };
  }
  const submit = () => screen.getByRole('button', { name: 'Plan experiment' });
  const check = () =>
    userEvent.click(screen.getByRole('button', { name: 'Check whether it can be decided' }));

  it('plans only what was checked and can be decided', async () => {
    const { created, ids } = await open({ ...POWER, isDecidable: true, refusal: null });
    expect(screen.getByText('Check whether it can be decided.')).toBeVisible();
    await userEvent.click(submit());
    expect(created).toEqual([]);
    await check();
    expect(await screen.findByText(/each group had 6,720 clicks/)).toBeVisible();
    expect(screen.getByText(/is then found about four times out of five/)).toBeVisible();
    expect(screen.getByText(/vary 2.4 times as much/)).toBeVisible();
    expect(screen.getByText('Left out: 2 pages that say the same already.')).toBeVisible();
    expect(screen.getByText('Rye – free delivery')).toBeVisible();
    await userEvent.click(submit());
    await waitFor(() => expect(ids).toEqual(['e1']));
    expect(created).toEqual([
      {
        ...{ websiteId: 'w', subject: 'title', pattern: '{title} – free delivery' },
        ...{ days: 28, effectPercent: 20, segmentId: SEGMENT },
        ...{ name: 'Free delivery', delivery: 'widget' },
      },
    ]);
  });

  it('says what it would need, and asks for another check after a change', async () => {
    const { created } = await open({ ...POWER, isDecidable: false, refusal: REFUSAL });
    await check();
    expect(await screen.findByText(REFUSAL)).toBeVisible();
    expect(screen.getByText("This experiment can't be decided.")).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Effect to find'), '+30% clicks');
    expect(screen.queryByText(REFUSAL)).toBeNull();
    expect(screen.getByText('Check whether it can be decided.')).toBeVisible();
    await userEvent.click(submit());
    expect(created).toEqual([]);
  });
});
