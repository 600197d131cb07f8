import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { canonicalInvalid } from './invalid.audit.js';

const withCanonical = (href: string) => aPage({ head: `<link rel=canonical href="${href}">` });

describePageAudit(canonicalInvalid, {
  fails: [
    {
      when: 'whose canonical has a broken host',
      page: withCanonical('http://['),
      values: ['http://['],
      evidence: ['href="http://["'],
    },
    { when: 'whose canonical has no host', page: withCanonical('https://'), values: ['https://'] },
    {
      when: 'whose canonical is no web address',
      page: withCanonical('mailto:shop@harbour-bakery.example'),
      values: ['mailto:shop@harbour-bakery.example'],
    },
    {
      when: 'with one good canonical and two that cannot be read',
      page: aPage({
        head: '<link rel=canonical href="/bread"><link rel=canonical href="https://">',
        headers: { link: '<https://[>; rel="canonical"' },
      }),
      values: ['https://', '<https://[>; rel="canonical"'],
      evidence: ['href="https://"', 'Link: <https://[>'],
      failingShare: 2 / 3,
    },
  ],
  passes: [
    { when: 'with a whole address', page: withCanonical('https://harbour-bakery.example/bread') },
    { when: 'with a relative address, which another check reports', page: withCanonical('/bread') },
    { when: 'that names itself by an empty address', page: withCanonical('') },
  ],
  notApplicable: [
    { when: 'without a canonical', page: aPage() },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
