import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { PlanChoice } from './plan-choice.js';

describe('PlanChoice', () => {
  it('marks the selection before the URL has changed, and follows the URL afterwards', async () => {
    const chosen: string[] = [];
    const choice = (plan: 'visits_starter' | 'visits_business') => (
      <PlanChoice chosen={plan} onChoose={(next) => chosen.push(next)} />
    );
    const { rerender } = render(choice('visits_starter'));
    await userEvent.click(screen.getByRole('radio', { name: /Growth/ }));
    expect(chosen).toEqual(['visits_growth']);
    expect(screen.getByRole('radio', { name: /Growth/ })).toBeChecked();
    rerender(choice('visits_business'));
    expect(screen.getByRole('radio', { name: /Business/ })).toBeChecked();
  });
});
