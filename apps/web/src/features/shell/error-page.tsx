import { Logo } from '../../components/logo.js';
import { Button } from '../../components/ui/button.js';

/** Replaces a screen that threw, with links back that do not need the broken parts. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col items-start justify-center gap-4 p-6">
      <title>Something went wrong · Groundswell</title>
      <Logo />
      <h1 className="text-2xl font-semibold">This screen stopped working</h1>
      <p className="text-text-muted">
        Your data is safe on the server. Load the screen again; if it stops again, go back and tell
        support what you did before.
      </p>
      {error instanceof Error && (
        <p className="w-full rounded-md border bg-surface px-3 py-2 font-mono text-sm [overflow-wrap:anywhere]">
          {error.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Load again
        </Button>
        <Button asChild>
          <a href="/">Back to the start</a>
        </Button>
      </div>
    </main>
  );
}
