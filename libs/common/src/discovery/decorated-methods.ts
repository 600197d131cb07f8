import { MetadataScanner, Reflector } from '@nestjs/core';
import type { DiscoveryService } from '@nestjs/core';

const scanner = new MetadataScanner();
const reflector = new Reflector();

type Method = (...args: readonly unknown[]) => unknown;

export interface DecoratedMethod<Metadata> {
  readonly provider: object;
  /** Bound to its provider. */
  readonly method: Method;
  readonly metadata: Metadata;
}

/** The methods of all providers of the process that have the metadata `key`, with it. */
export function decoratedMethods<Metadata>(
  discovery: DiscoveryService,
  key: symbol,
): DecoratedMethod<Metadata>[] {
  return discovery
    .getProviders()
    .flatMap(({ instance }: { readonly instance: unknown }) =>
      isObject(instance) ? methodsOf<Metadata>(instance, key) : [],
    );
}

/** The methods of one provider that have the metadata `key`, with it. */
export function methodsOf<Metadata>(provider: object, key: symbol): DecoratedMethod<Metadata>[] {
  const prototype = Object.getPrototypeOf(provider) as Record<string, Method> | null;
  const found: DecoratedMethod<Metadata>[] = [];
  for (const name of scanner.getAllMethodNames(prototype)) {
    const method = prototype?.[name];
    const metadata = method && reflector.get<Metadata | undefined>(key, method);
    if (method === undefined || metadata === undefined) continue;
    found.push({ provider, method: method.bind(provider), metadata });
  }
  return found;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
