import { anErrorPage, aPage } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { titlePlaceholder } from './placeholder.audit.js';

const titled = (title: string) => aPage({ head: `<title>${title}</title>` });

describePageAudit(titlePlaceholder, {
  fails: [
    { when: 'titled "Home"', page: titled('Home'), values: ['Home'] },
    { when: 'titled in capitals', page: titled('UNTITLED'), values: ['UNTITLED'] },
    { when: 'titled with a number', page: titled('Page 1'), values: ['Page 1'] },
    {
      when: 'titled with filler text',
      page: titled('Lorem ipsum dolor'),
      values: ['Lorem ipsum dolor'],
    },
    { when: 'titled by its framework', page: titled('React App'), values: ['React App'] },
    { when: 'titled "Startseite"', page: titled('Startseite'), values: ['Startseite'] },
    {
      when: 'titled in Japanese',
      page: titled('無題のドキュメント'),
      values: ['無題のドキュメント'],
    },
    {
      when: 'titled with a French apostrophe',
      page: titled('Page d’accueil'),
      values: ['Page d’accueil'],
    },
  ],
  passes: [
    { when: 'whose title only holds such a word', page: titled('Home delivery of fresh bread') },
    { when: 'whose title adds the name of the site', page: titled('Home | Harbour Bakery') },
  ],
  notApplicable: [
    { when: 'without a title', page: aPage() },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
