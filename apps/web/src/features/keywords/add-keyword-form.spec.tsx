import '../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import { refusal, renderWithApi } from '../../testing/render-with-api.js';
import type { ApiResponses } from '../../testing/render-with-api.js';
import { AddKeywordForm } from './add-keyword-form.js';

const demoSite = () => ({ demoSiteUrl: 'http://localhost:3001' });
const COSTS = {
  ...{ success: true, keywords: 1, unreadKeywords: 0, readingMicros: 6_000, monthMicros: 30_000 },
  payers: [],
};
type Engines = Parameters<typeof AddKeywordForm>[0]['engines'];

function open(responses: ApiResponses = {}, engines: Engines = ['google']) {
  const site = { 'system.site': () => ({ demoSiteUrl: null }), 'keywords.costs': () => COSTS };
  renderWithApi(<AddKeywordForm engines={engines} suggestedDomain="" />, {
    responses: { ...site, ...responses },
  });
}
const add = () => screen.getByRole('button', { name: 'Add' });

describe('AddKeywordForm', () => {
  it('disables Add until keyword and domain are not blank, and says why', async () => {
    open();
    expect(add()).toBeDisabled();
    expect(screen.getByText('Enter a keyword and a domain to add it.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Keyword'), 'rye');
    expect(screen.getByText('Enter a domain to add it.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Domain'), '   ');
    expect(add()).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Domain'), 'example.com');
    expect(add()).toBeEnabled();
  });

  it('offers the five locations first, and sends the chosen one', async () => {
    const sent: unknown[] = [];
    open({
      'keywords.track': (input) => {
        sent.push(input);
        return { success: true, keyword: { keyword: 'rye', domain: 'example.com' } };
      },
    });
    const location = screen.getByLabelText('Location');
    const names = within(location)
      .getAllByRole('option')
      .map((each) => each.textContent);
    expect(names.slice(0, 5)).toEqual([
      ...['United States', 'United Kingdom', 'Canada', 'Australia', 'India'],
    ]);
    expect(names).toContain('Germany');
    await userEvent.type(screen.getByLabelText('Keyword'), 'rye');
    await userEvent.type(screen.getByLabelText('Domain'), 'example.com');
    await userEvent.selectOptions(location, 'India');
    await userEvent.click(add());
    expect(await screen.findByLabelText('Keyword')).toHaveValue('');
    expect(sent).toEqual([{ keyword: 'rye', domain: 'example.com', location: 'India' }]);
  });

  it('sends any country with its usual language, a city and a device, and asks for their cost', async () => {
    const sent: unknown[] = [];
    const asked: unknown[] = [];
    open({
      'keywords.track': (input) => sent.push(input),
      'keywords.costs': (input) => {
        asked.push(input);
        return COSTS;
      },
    });
    await userEvent.type(screen.getByLabelText('Keyword'), 'brot');
    await userEvent.type(screen.getByLabelText('Domain'), 'example.com');
    await userEvent.selectOptions(screen.getByLabelText('Location'), 'Germany');
    await userEvent.click(screen.getByText('Language, city and device'));
    expect(screen.getByLabelText('Language')).toHaveValue('de');
    await userEvent.selectOptions(screen.getByLabelText('Device'), 'Mobile');
    await userEvent.type(screen.getByLabelText('City'), 'Berlin,Germany ');
    await userEvent.click(add());
    const place = { engine: 'google', country: 'DE', language: 'de', device: 'mobile' };
    expect(sent).toEqual([
      { keyword: 'brot', domain: 'example.com', market: { ...place, location: 'Berlin,Germany' } },
    ]);
    await waitFor(() => expect(asked.at(-1)).toEqual({ ...place, place: 'Berlin,Germany' }));
  });

  it('asks for an engine only where there is a choice, and sends its market', async () => {
    const sent: unknown[] = [];
    open({ 'keywords.track': (input) => sent.push(input) }, ['bing', 'mojeek']);
    await userEvent.type(screen.getByLabelText('Keyword'), 'rye');
    await userEvent.type(screen.getByLabelText('Domain'), 'example.com');
    await userEvent.selectOptions(screen.getByLabelText('Search engine'), 'Mojeek');
    await userEvent.click(add());
    expect(sent).toMatchObject([{ market: { engine: 'mojeek', country: 'US' } }]);
  });

  it('searches the demo website with the demo search engine, and says what that is', async () => {
    const sent: unknown[] = [];
    open({ 'keywords.track': (input) => sent.push(input), 'system.site': demoSite }, ['demo']);
    await userEvent.type(screen.getByLabelText('Keyword'), 'rye');
    await userEvent.type(screen.getByLabelText('Domain'), 'localhost:3001');
    expect(await screen.findByText(/three made-up neighbors.*is free/)).toBeVisible();
    expect(screen.getByLabelText('Location')).toBeDisabled();
    await userEvent.click(add());
    expect(sent).toMatchObject([{ market: { engine: 'demo', country: 'US', location: null } }]);
  });

  it('tracks any other domain for Google, also where only the demo search engine is offered', async () => {
    const sent: unknown[] = [];
    open({ 'keywords.track': (input) => sent.push(input), 'system.site': demoSite }, ['demo']);
    await userEvent.type(screen.getByLabelText('Keyword'), 'rye');
    await userEvent.type(screen.getByLabelText('Domain'), 'example.com');
    expect(screen.getByLabelText('Search engine')).toHaveValue('google');
    expect(screen.queryByText(/invented neighbors/)).toBeNull();
    await userEvent.click(add());
    expect(sent).toEqual([{ keyword: 'rye', domain: 'example.com', location: 'United States' }]);
  });

  it('keeps what was typed when it is refused, and shows the sentence', async () => {
    open({
      'keywords.track': () => {
        throw refusal('conflict', 'You already track this keyword');
      },
    });
    await userEvent.type(screen.getByLabelText('Keyword'), 'rye');
    await userEvent.type(screen.getByLabelText('Domain'), 'example.com');
    await userEvent.click(add());
    expect(await screen.findByText('You already track this keyword')).toBeVisible();
    expect(screen.getByLabelText('Keyword')).toHaveValue('rye');
  });
});
