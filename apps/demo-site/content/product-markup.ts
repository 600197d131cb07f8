/** schema.org Product markup of something the bakery sells; `price` is in pounds. */
export function productMarkup(product: {
  readonly name: string;
  readonly picture: string;
  readonly price: string;
  readonly path: string;
}): (origin: string) => object {
  return (origin) => ({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    image: `${origin}/images/${product.picture}`,
    description: `${product.name} from Harbour Bakery, Saltmarsh Haven.`,
    brand: { '@type': 'Brand', name: 'Harbour Bakery' },
    offers: {
      '@type': 'Offer',
      price: product.price,
      priceCurrency: 'GBP',
      availability: 'https://schema.org/InStock',
      url: `${origin}${product.path}`,
    },
  });
}
