import '../../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { marketOfLocation } from '@app/keywords/contract';
import type { PlacesInput, PlacesResponse, SearchMarket } from '@app/search-data/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import { useState } from 'react';
import { renderWithApi } from '../../../testing/render-with-api.js';
import { CityField } from './city-field.js';

const AUSTIN = 'Austin,Texas,United States';
const PLACES = [
  { name: AUSTIN, kind: 'City' },
  { name: 'Austin County,Texas,United States', kind: 'County' },
];
const LISTED: PlacesResponse = { success: true, source: 'listed', places: [], note: null };

function Form({ onSubmit }: { onSubmit: (market: SearchMarket) => void }) {
  const [market, setMarket] = useState(() => marketOfLocation('United States'));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(market);
      }}
    >
      <CityField value={market} onChange={setMarket} />
    </form>
  );
}

function open(places: (input: PlacesInput) => PlacesResponse) {
  const sent: (string | null)[] = [];
  const asked: PlacesInput[] = [];
  renderWithApi(<Form onSubmit={({ location }) => sent.push(location)} />, {
    responses: {
      'searchData.places': (input) => {
        asked.push(input as PlacesInput);
        return places(input as PlacesInput);
      },
    },
  });
  return { sent, asked };
}
const city = () => screen.getByRole('combobox', { name: 'City' });
const listed = ({ text = '' }: Partial<PlacesInput>): PlacesResponse => ({
  ...LISTED,
  places: text === '' ? [] : PLACES.filter(({ name }) => name.toLowerCase().startsWith(text)),
});

describe('CityField', () => {
  it('suggests places while somebody types, and takes one by keyboard without submitting', async () => {
    const { sent, asked } = open(listed);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(city()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.type(city(), 'aus');
    const first = await screen.findByRole('option', { name: /^Austin,Texas/ });
    expect(first).toHaveTextContent('City');
    expect(screen.getByRole('status')).toHaveTextContent('2 suggestions');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(first).toHaveAttribute('aria-selected', 'true');
    expect(city()).toHaveAttribute('aria-activedescendant', first.id);
    await userEvent.keyboard('{Enter}');
    expect(city()).toHaveValue(AUSTIN);
    expect(screen.queryByRole('option')).toBeNull();
    expect(sent).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(sent).toEqual([AUSTIN]);
  });

  it('takes one by mouse, and keeps what is typed when the list is closed', async () => {
    const { sent } = open(listed);
    await userEvent.type(city(), 'austin c');
    await userEvent.click(await screen.findByRole('option', { name: /^Austin County/ }));
    expect(city()).toHaveValue('Austin County,Texas,United States');
    expect(city()).toHaveFocus();
    await userEvent.clear(city());
    await userEvent.type(city(), 'aus');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(city()).toHaveValue('aus');
    await userEvent.keyboard('{Enter}');
    expect(sent).toEqual(['aus']);
  });

  it('says that no place fits, and why there are none', async () => {
    open((input) => {
      if (input.text !== 'b') return listed(input);
      const note = 'DataForSEO’s list of places is not available at the moment.';
      return { ...LISTED, source: 'unavailable', note };
    });
    await userEvent.type(city(), 'x');
    expect(
      await screen.findByText('No place starts with “x”.', { selector: 'p.px-2' }),
    ).toBeVisible();
    await userEvent.clear(city());
    await userEvent.type(city(), 'b');
    expect(
      await screen.findByText(/is not available at the moment/, { selector: 'p.px-2' }),
    ).toBeVisible();
  });

  it('has no list where none is connected, and says so below the field', async () => {
    const note = 'The city is sent to Serper as you write it.';
    const { asked } = open(() => ({ ...LISTED, source: 'as_typed', note }));
    await waitFor(() => expect(city()).toHaveAccessibleDescription(note));
    await userEvent.type(city(), 'aus');
    expect(screen.queryByRole('option')).toBeNull();
    expect(city()).toHaveAttribute('aria-expanded', 'false');
    expect(asked).toHaveLength(1);
  });

  it('remains a text field when the suggestions fail', async () => {
    const { sent } = open(() => {
      throw new Error('The server is away.');
    });
    await userEvent.type(city(), 'aus{Enter}');
    expect(sent).toEqual(['aus']);
  });
});
