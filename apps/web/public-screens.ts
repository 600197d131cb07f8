import { join } from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, 'src');

/** The screens that a visitor sees first; they are prerendered. */
export const PUBLIC_SCREENS: readonly string[] = [
  'features/landing/landing-page.tsx',
  'features/landing/contact-page.tsx',
  'features/landing/bot-page.tsx',
  'features/auth/login-page.tsx',
  'features/auth/forgot-password-page.tsx',
  'features/billing/pricing/pricing-page.tsx',
].map((path) => join(SOURCE, path));

/** Leaves out of the build for prerendering what it never renders: the routes name all other screens as well. */
export function publicScreensOnly(): Plugin {
  return {
    name: 'public-screens-only',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'prerender',
    async resolveId(source, importer, { kind }) {
      if (kind !== 'dynamic-import') return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      if (resolved === null || PUBLIC_SCREENS.includes(resolved.id)) return resolved;
      return { id: source, external: true };
    },
  };
}
