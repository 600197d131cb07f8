import { describe, expect, it } from '@jest/globals';
import { readStructuredData } from './read-json-ld.js';
import type { SchemaItem } from './read-json-ld.js';

const element = { tag: 'script', id: null, parent: null, nthOfType: 1, source: '<script>' };

function read(...scripts: unknown[]) {
  return readStructuredData({
    jsonLd: scripts.map((script) => ({
      text: typeof script === 'string' ? script : JSON.stringify(script),
      element,
    })),
  });
}

const context = 'https://schema.org';
const outline = (item: SchemaItem) => [item.types.join('+'), [...item.properties.keys()].join(',')];

describe('readStructuredData', () => {
  it('finds items in arrays, graphs and nested items, outer before inner', () => {
    const { items } = read(
      [
        {
          '@context': context,
          '@type': 'Product',
          name: 'Loaf',
          offers: [{ '@type': 'Offer', price: 3 }],
        },
      ],
      {
        '@context': context,
        '@graph': [{ '@type': ['Bakery', 'CafeOrCoffeeShop'], name: 'Harbour' }],
      },
    );
    expect(items.map(outline)).toEqual([
      ['Product', 'name,offers'],
      ['Offer', 'price'],
      ['Bakery+CafeOrCoffeeShop', 'name'],
    ]);
    expect(items.map((item) => item.place)).toEqual([
      '1:$[0]',
      '1:$[0].offers[0]',
      '2:$.@graph[0]',
    ]);
    expect(items.map((item) => item.isTopLevel)).toEqual([true, false, true]);
  });

  it('treats full addresses and the schema: prefix as plain names', () => {
    const { items } = read({
      '@context': { schema: 'http://schema.org/' },
      '@type': 'http://schema.org/Person',
      'schema:name': 'Ann',
      'https://schema.org/jobTitle': 'Baker',
    });
    expect(items.map(outline)).toEqual([['Person', 'name,jobTitle']]);
  });

  it('treats "type" and "id" as the keywords they mean in the context of schema.org', () => {
    const { items } = read({
      '@context': context,
      type: 'Product',
      id: '#loaf',
      name: 'Loaf',
      isRelatedTo: { id: '#loaf' },
      offers: { type: ['Offer'], price: 3 },
    });
    expect(items.map(outline)).toEqual([
      ['Product', 'name,isRelatedTo,offers'],
      ['Offer', 'price'],
    ]);
    expect(items[0]?.parents[0]?.property).toBe('isRelatedTo');
  });

  it('applies keyword aliases that the page defines, and removes those it undefines', () => {
    const own = { '@vocab': 'https://schema.org/', kind: '@type', key: '@id' };
    expect(read({ '@context': own, kind: 'Person', key: '#ann' }).items.map(outline)).toEqual([
      ['Person', ''],
    ]);
    const { items } = read({
      '@context': [context, { type: 'https://bakery.example/type' }],
      '@type': 'Product',
      type: 'rye',
    });
    expect(items.map(outline)).toEqual([['Product', '']]);
    expect(
      read({ '@context': { '@vocab': 'https://schema.org/' }, type: 'x' }).items[0]?.types,
    ).toEqual([]);
  });

  it('ignores names of other vocabularies and of the page itself', () => {
    const { items } = read({
      '@context': [context, { gs1: 'https://gs1.org/voc/', crust: 'https://bakery.example/crust' }],
      '@type': ['Product', 'gs1:Food'],
      'gs1:gtin': '1',
      crust: 'thick',
      name: 'Loaf',
    });
    expect(items.map(outline)).toEqual([['Product', 'name']]);
  });

  it('follows an @id to the item it names, also in another script', () => {
    const { items } = read(
      { '@context': context, '@type': 'Product', '@id': '#loaf', review: { '@id': '#r' } },
      {
        '@context': context,
        '@graph': [{ '@type': 'Review', '@id': '#r', author: { '@id': '#nobody' } }],
      },
      { '@context': context, '@type': 'Product', '@id': '#loaf', name: 'Loaf' },
    );
    expect(items.map(outline)).toEqual([
      ['Product', 'review,name'],
      ['Review', 'author'],
    ]);
    expect(items[1]?.parents.map((parent) => [parent.item, parent.property])).toEqual([
      [items[0], 'review'],
    ]);
    expect(items[1]?.properties.get('author')).toEqual([{ kind: 'elsewhere', id: '#nobody' }]);
  });

  it('keeps an empty property without a value', () => {
    const { items } = read({
      '@context': context,
      '@type': 'Product',
      name: ' ',
      image: [],
      sku: null,
    });
    expect([...(items[0]?.properties ?? [])]).toEqual([
      ['name', []],
      ['image', []],
      ['sku', []],
    ]);
  });

  it('reports where a script is not JSON and reads the others', () => {
    const { scripts, items } = read('{"@type": }', { '@context': context, '@type': 'Person' });
    expect(scripts[0]?.error).toMatchObject({ offset: 10, expected: 'a value' });
    expect(items).toHaveLength(1);
  });

  it.each([
    [{ '@context': 'http://schema.org/' }, []],
    [{ '@context': 'https://www.schema.org' }, []],
    [{ '@context': ['https://example.com/x', { '@vocab': 'https://schema.org/' }] }, []],
    [{ '@context': 'https://pending.schema.org/' }, []],
    [{ '@context': '//schema.org' }, []],
    [{ '@context': { '@vocab': 'http://health-lifesci.schema.org/' } }, []],
    [{ '@context': 'https://notschema.org' }, ['https://notschema.org']],
    [{ '@context': 'https://schema.example' }, ['https://schema.example']],
    [{ '@context': 'https://schema.orgs/' }, ['https://schema.orgs/']],
    [{ '@type': 'Person' }, ['']],
    [[{ '@context': 'https://schema.org' }, { '@type': 'Person' }], ['']],
    [[], []],
    ['"text"', ['']],
  ])('audits the context of %j', (script, foreignContexts) => {
    expect(read(script).scripts[0]?.foreignContexts).toEqual(foreignContexts);
  });

  it('ignores items of a foreign context', () => {
    expect(read({ '@context': 'https://w3id.org/x', '@type': 'Person', name: 'A' }).items).toEqual(
      [],
    );
  });

  it('survives absurd nesting', () => {
    const deep = `{"@context":"https://schema.org","a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    expect(read(deep).items).toHaveLength(1);
  });

  it('limits endless lists, types and nesting to the size of legitimate markup', () => {
    const list = { '@context': context, '@graph': Array.from({ length: 200_000 }, () => []) };
    expect(read(list).items).toEqual([]);
    const types = Array.from({ length: 20_000 }, (_, index) => `Type${index}`);
    const named = {
      '@context': context,
      '@graph': [1, 2].map(() => ({ '@id': 'a', '@type': types })),
    };
    expect(read(named).items[0]?.types).toHaveLength(50);
    const depth = 20_000;
    const deep = `{"@context":"${context}","@type":"Thing","a":${'{"@type":"Thing","a":'.repeat(depth)}1${'}'.repeat(depth + 1)}`;
    const { items } = read(deep);
    expect(items.length).toBeGreaterThan(100);
    expect(items.length).toBeLessThan(1_000);
  });
});
