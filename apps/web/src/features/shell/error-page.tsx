import { BrokenScreen } from '../../components/broken-screen.js';
import { Logo } from '../../components/logo.js';

/** Replaces the whole page when what threw was not a screen, with links back that do not need the broken parts. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col items-start justify-center gap-4 p-6">
      <Logo />
      <BrokenScreen error={error} />
    </main>
  );
}
