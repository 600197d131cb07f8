import { describe, expect, it } from '@jest/globals';
import type { Resolver } from 'react-hook-form';
import { laterResolver } from './later-resolver.js';

interface Values {
  readonly url: string;
}

const OPTIONS = { fields: {}, shouldUseNativeValidation: false };
const accepts: Resolver<Values> = (values) => ({ values, errors: {} });
const pick = (module: { readonly accepts: Resolver<Values> }) => module.accepts;

describe('the validation of a form that loads later', () => {
  it('is not loaded before there is something to validate', async () => {
    let loaded = 0;
    const load = () => {
      loaded += 1;
      return Promise.resolve({ accepts });
    };
    const resolver = laterResolver({ load, pick });
    expect(loaded).toBe(0);
    const values = { url: 'bakery.example' };
    expect(await resolver(values, undefined, OPTIONS)).toEqual({ values, errors: {} });
    expect(loaded).toBe(1);
  });

  it('says that it did not load, until it does', async () => {
    let isOffline = true;
    const load = () =>
      isOffline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ accepts });
    const requests = { wait: () => Promise.resolve(), importFrom: load };
    const resolver = laterResolver({ load, pick }, requests);
    const values = { url: 'bakery.example' };
    expect(await resolver(values, undefined, OPTIONS)).toMatchObject({
      values: {},
      errors: { root: { message: expect.stringContaining('Check your connection') } },
    });
    isOffline = false;
    expect(await resolver(values, undefined, OPTIONS)).toEqual({ values, errors: {} });
  });
});
