import { describe, expect, it } from '@jest/globals';
import { technologiesOf } from './technologies.js';

const clues = { addresses: [], generators: [], headers: {} };

describe('technologies', () => {
  it('are recognised by generators, headers and the addresses that pages load, each once', () => {
    const found = technologiesOf([
      { ...clues, addresses: ['https://own.example/wp-includes/js/jquery/jquery.min.js?ver=3.7'] },
      {
        addresses: ['https://own.example/wp-content/a.css'],
        generators: ['WordPress 6.8', 'WooCommerce 9.1'],
        headers: { server: 'nginx/1.27', 'x-powered-by': 'PHP/8.3' },
      },
    ]);
    expect(found).toEqual([
      {
        name: 'WordPress',
        evidence: 'https://own.example/wp-includes/js/jquery/jquery.min.js?ver=3.7',
      },
      { name: 'WooCommerce', evidence: 'generator: WooCommerce 9.1' },
      {
        name: 'jQuery',
        evidence: 'https://own.example/wp-includes/js/jquery/jquery.min.js?ver=3.7',
      },
      { name: 'nginx', evidence: 'server: nginx/1.27' },
      { name: 'PHP', evidence: 'x-powered-by: PHP/8.3' },
    ]);
  });

  it('are not guessed from words that merely contain their name', () => {
    const addresses = [
      'https://own.example/about-jquery.html',
      'https://own.example/images/next-nginx.png',
      'https://evil.example/https://js.stripe.com/v3',
    ];
    expect(
      technologiesOf([{ ...clues, addresses, generators: ['My WordPress fan page'] }]),
    ).toEqual([]);
  });
});
