/** A domain as a registry describes it (RFC 9083 section 5.3). */
export function rdapFixture(domain: string): Record<string, unknown> {
  return {
    objectClassName: 'domain',
    ldhName: domain.toUpperCase(),
    events: [
      { eventAction: 'last changed', eventDate: '2026-02-01T00:00:00Z' },
      { eventAction: 'registration', eventDate: '2009-03-14T10:00:00Z' },
      { eventAction: 'expiration', eventDate: '2027-03-14T10:00:00Z' },
    ],
    entities: [
      {
        objectClassName: 'entity',
        roles: ['registrant'],
        vcardArray: ['vcard', [['fn', {}, 'text', 'A person']]],
      },
      {
        objectClassName: 'entity',
        roles: ['registrar'],
        vcardArray: [
          'vcard',
          [
            ['version', {}, 'text', '4.0'],
            ['fn', {}, 'text', 'Registrar of Examples'],
          ],
        ],
      },
    ],
  };
}
