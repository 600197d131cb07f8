import { describe, expect, it } from '@jest/globals';
import { refusal } from '../../../testing/render-with-api.js';
import { directFailure, seoFailure, stopFailure } from './start-failure.js';

describe('why a campaign did not start', () => {
  it('is stated in the words of the specification', () => {
    const busy = refusal('unavailable', 'Not now.');
    expect(directFailure(busy).message).toBe('Error: Not now.');
    expect(seoFailure(busy).message).toBe('Failed to start SEO campaign: Not now.');
    expect(stopFailure(busy)).toBe('Failed to stop campaign: Not now.');
    const unknown = new Error('?');
    expect(directFailure(unknown).message).toBe('Something went wrong starting the campaign');
    expect(seoFailure(unknown).message).toBe('Failed to start campaign');
    expect(stopFailure(unknown)).toBe('Failed to stop campaign: Unknown error');
  });

  it('is shown below the field that caused it', () => {
    const bad = refusal('validation_failed', 'Check the addresses.', { 'urls.3': 'No address' });
    expect(directFailure(bad)).toMatchObject({ target: 'No address', message: null });
    const refused = refusal('target_refused', 'This address is private.');
    expect(directFailure(refused).target).toBe('This address is private.');
    const many = refusal('validation_failed', 'Check the keywords.', { keywords: 'Too many' });
    expect(seoFailure(many)).toMatchObject({ keywords: 'Too many', message: null });
    const other = refusal('validation_failed', 'Too long.', { dwellMs: 'Too long' });
    expect(directFailure(other).message).toBe('Error: Too long.');
  });

  it.each([
    ['website_not_verified', 'verify'],
    ['subscription_required', 'plan'],
    ['visits_exhausted', 'plan'],
    ['conflict', null],
  ])('names the remedy for %s', (code, remedy) => {
    expect(directFailure(refusal(code, 'No.')).remedy).toBe(remedy);
  });
});
