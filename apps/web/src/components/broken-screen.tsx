import { reloadPage } from '../lib/reload-page.js';
import { Button } from './ui/button.js';

/** In the place of a screen that threw. */
export function BrokenScreen({ error }: { error: unknown }) {
  return (
    <div role="alert" className="flex max-w-lg flex-col items-start gap-4">
      <title>Something went wrong · Groundswell</title>
      <h1 className="text-2xl font-semibold">This screen stopped working</h1>
      <p className="text-text-muted">
        Your data is safe on the server. Reload the page. If it happens again, go back and tell
        support what you did.
      </p>
      {error instanceof Error && (
        <p className="w-full rounded-md border bg-surface px-3 py-2 font-mono text-sm [overflow-wrap:anywhere]">
          {error.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={reloadPage}>
          Reload
        </Button>
        <Button asChild>
          <a href="/">Back to the start</a>
        </Button>
      </div>
    </div>
  );
}
