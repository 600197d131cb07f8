import { RotateCw, WifiOff } from 'lucide-react';
import { isNetworkError, sentenceOf } from '../lib/failure.js';
import { Button } from './ui/button.js';

type ErrorStateProps = {
  error: unknown;
  /** "Couldn't load your websites." */
  title: string;
  onRetry: () => void;
};

/** Replaces content that could not be loaded. */
export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <WifiOff
        aria-hidden
        className={isNetworkError(error) ? 'size-6 text-text-muted' : 'hidden'}
      />
      <div>
        <p className="font-medium">{title}</p>
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
  title: string;
};

/** Shown while a query has failed, with a button that repeats it. */
export function QueryError({ query, title }: QueryErrorProps) {
  if (!query.isError) return null;
  return <ErrorState error={query.error} title={title} onRetry={() => void query.refetch()} />;
}
