import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import '../../testing/browser-globals.js';
import { FixEffectsCard } from './fix-effects-card.js';

const title = { checkId: 'title.missing', title: 'The title is missing' };

it('says how many fixes of a check moved clicks, and of how many', () => {
  const outcomes = { more: 3, fewer: 1, notMeasurable: 4 };
  render(
    <FixEffectsCard effects={{ minimum: 5, checks: [{ ...title, measured: 8, outcomes }] }} />,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent(
    'More clicks 3 · fewer 1 · no measurable effect 4 (n = 8)',
  );
});

it('says nothing about a check with too few of them', () => {
  render(
    <FixEffectsCard
      effects={{ minimum: 5, checks: [{ ...title, measured: 2, outcomes: null }] }}
    />,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent(
    'Too few to say: 2 fixes measured, at least 5 needed',
  );
});
