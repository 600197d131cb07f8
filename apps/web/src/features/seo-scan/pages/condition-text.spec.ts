import { expect, it } from '@jest/globals';
import { readPageFilter } from '@app/seo-scan/contract';
import { conditionText } from './condition-text.js';

it.each([
  ['words:lt:300', 'Words is less than 300'],
  ['title:empty', 'Title is empty'],
  ['words:empty', 'Words is unknown'],
  ['noindex:yes', 'Noindex is yes'],
  ['indexability:is:noindex,error', 'Indexability is Noindex or Error'],
  ['url:not_contains:/tag/', 'URL does not contain /tag/'],
])('%s reads as %s', (text, sentence) => {
  const read = readPageFilter(text);
  expect(read.kind === 'read' && read.conditions.map((each) => conditionText(each))).toEqual([
    sentence,
  ]);
});
