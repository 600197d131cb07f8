import { describe, expect, it } from '@jest/globals';
import { searchOperator, searchOperatorProblem } from './search-operators.js';

describe('a search operator', () => {
  it.each([
    ['site:example.com coffee', 'site:'],
    ['coffee SITE:example.com', 'SITE:'],
    ['coffee inurl:shop', 'inurl:'],
    ['allintitle: coffee beans', 'allintitle:'],
    ['jaguar -car', '-car'],
    ['-car jaguar', '-car'],
    ['"coffee beans" fresh', '"coffee beans"'],
    ['buy “coffee beans”', '“coffee beans”'],
    ['coffee OR tea', 'OR'],
    ['filetype:pdf brewing guide', 'filetype:'],
  ])('is found in %j', (text, operator) => {
    expect(searchOperator(text)).toBe(operator);
    expect(searchOperatorProblem(text)).toBe(
      `Tracked keywords can't use search operators. Please remove ${operator}`,
    );
  });

  it.each([
    'coffee beans',
    'e-bike',
    'wi-fi 6 router',
    'coffee - best beans',
    '24" monitor',
    'poster 24" x 36"',
    'men’s shoes',
    "dunkin' donuts",
    'website: how to make one',
    'black or white shoes',
    'BLACK OR WHITE SHOES',
    'c++ tutorial',
    'what time is it in 10:30 pst',
    'trinidad:port of spain',
    'Portland OR',
  ])('is not found in %j', (text) => {
    expect(searchOperator(text)).toBeNull();
    expect(searchOperatorProblem(text)).toBeNull();
  });
});
