import { describe, expect, it } from '@jest/globals';
import { guardedForm } from './guarded-forms.js';
import type { FormFacts, FormField } from './guarded-forms.js';

const field = (changes: Partial<FormField>): FormField => ({
  ...{ type: 'text', autocomplete: '', words: '' },
  ...changes,
});
const form = (changes: Partial<FormFacts>): FormFacts => ({
  ...{ fields: [], action: 'https://shop.example/', button: 'Send', frameHosts: [] },
  ...changes,
});
const password = field({ type: 'password', words: 'password' });

describe('a form that only an allowed step submits', () => {
  it.each<[string, FormFacts]>([
    [
      'a card number by autocomplete',
      form({ fields: [field({ autocomplete: 'billing cc-number' })] }),
    ],
    ['a card number by name', form({ fields: [field({ words: 'cardNumber' })] })],
    ['a security code', form({ fields: [field({ words: 'CVC' })] })],
    ['the frame of a provider', form({ frameHosts: ['js.stripe.com'] })],
    ['its button', form({ button: 'Place your order' })],
    ['its button in German', form({ button: 'Zahlungspflichtig bestellen' })],
  ])('is one of payment by %s', (_name, facts) => {
    expect(guardedForm(facts)).toBe('payment');
  });

  it.each<[string, FormFacts]>([
    [
      'a new password',
      form({ fields: [field({ type: 'password', autocomplete: 'new-password' })] }),
    ],
    ['two passwords', form({ fields: [password, password] })],
    [
      'a password to confirm',
      form({ fields: [field({ type: 'password', words: 'confirm password' })] }),
    ],
    ['its address', form({ fields: [field({})], action: 'https://shop.example/register?x=1' })],
    ['its button', form({ button: 'Create an account' })],
  ])('is one of signing up by %s', (_name, facts) => {
    expect(guardedForm(facts)).toBe('sign-up');
  });

  it.each<[string, FormFacts]>([
    ['a search', form({ fields: [field({ type: 'search', words: 'q' })], button: 'Search' })],
    ['signing in', form({ fields: [field({ type: 'email' }), password], button: 'Sign in' })],
    ['a basket', form({ button: 'Add to basket' })],
    ['a contact form', form({ fields: [field({ words: 'message' })], action: '/contact' })],
    ['a link to the page for signing up', form({ button: 'More', action: '/register' })],
    [
      'a host that only looks like a provider',
      form({ frameHosts: ['js.stripe.com.evil.example'] }),
    ],
  ])('is not %s', (_name, facts) => {
    expect(guardedForm(facts)).toBeNull();
  });
});
