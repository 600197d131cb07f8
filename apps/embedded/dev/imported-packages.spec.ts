import { describe, expect, it } from '@jest/globals';
import { packagesImportedBy } from './imported-packages.ts';

describe('the packages that a module imports', () => {
  it('are those of static imports, except its own files and modules of Node.js', () => {
    const text = [
      'import "reflect-metadata";',
      'import { z } from "zod";',
      'import fastify, { fastify as make } from "@fastify/static";',
      'export * from "entities/decode";',
      'import { join } from "node:path";',
      'import { clock } from "./clock.js";',
      'const late = await import("lighthouse");',
      'const words = \'import { a } from "b"\';',
    ].join('\n');
    expect(packagesImportedBy(text)).toEqual([
      ...['reflect-metadata', 'zod', '@fastify/static', 'entities/decode'],
    ]);
  });
});
