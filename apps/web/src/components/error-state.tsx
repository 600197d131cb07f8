import { RotateCw, WifiOff } from 'lucide-react';
import { isNetworkError, sentenceOf } from '../lib/failure.js';
import { Button } from './ui/button.js';

type ErrorStateProps = {
  error: unknown;
  /** What could not be loaded: "Your websites could not be loaded." */
  what: string;
  onRetry: () => void;
};

/** Replaces content that could not be loaded. */
export function ErrorState({ error, what, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <WifiOff
        aria-hidden
        className={isNetworkError(error) ? 'size-6 text-text-muted' : 'hidden'}
      />
      <div>
        <p className="font-medium">{what}</p>
        <p className="text-text-muted">
          {sentenceOf(error, 'The server did not respond as expected.')}
        </p>
      </div>
      <Button onClick={onRetry}>
        <RotateCw aria-hidden />
        Try again
      </Button>
    </div>
  );
}

type QueryErrorProps = {
  query: { isError: boolean; error: unknown; refetch: () => unknown };
  what: string;
};

/** Shown while a query has failed, with a button that repeats it. */
export function QueryError({ query, what }: QueryErrorProps) {
  if (!query.isError) return null;
  return <ErrorState error={query.error} what={what} onRetry={() => void query.refetch()} />;
}
