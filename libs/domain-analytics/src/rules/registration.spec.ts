import { describe, expect, it } from '@jest/globals';
import { rdapFixture } from '../testing/rdap-fixture.js';
import { readRegistration } from './registration.js';

describe('a response of a registry', () => {
  it('names the registrar, and when the domain was registered and expires', () => {
    expect(readRegistration('own.example', rdapFixture('own.example'))).toEqual({
      domain: 'own.example',
      registrar: 'Registrar of Examples',
      registered_at: '2009-03-14T10:00:00.000Z',
      expires_at: '2027-03-14T10:00:00.000Z',
    });
  });

  it('leaves out what it does not have, or has in a form that cannot be read', () => {
    const unknown = { registrar: null, registered_at: null, expires_at: null };
    const bare = { objectClassName: 'domain' };
    expect(readRegistration('a.example', bare)).toEqual({ domain: 'a.example', ...unknown });
    const odd = {
      ...bare,
      events: [{ eventAction: 'registration', eventDate: 'long ago' }],
      entities: [{ roles: ['registrar'], vcardArray: 'none' }],
    };
    expect(readRegistration('a.example', odd)).toEqual({ domain: 'a.example', ...unknown });
  });

  it('is none if it is something else', () => {
    for (const json of [null, undefined, [], 'text', { objectClassName: 'nameserver' }])
      expect(readRegistration('a.example', json)).toBeNull();
  });
});
