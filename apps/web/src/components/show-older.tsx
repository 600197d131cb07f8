import { Button } from './ui/button.js';

type ShowOlderProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

/** The last line of a list inside a card that goes on into the past. */
export function ShowOlder({ query }: ShowOlderProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="border-t p-2 text-center">
      <Button
        variant="ghost"
        size="sm"
        disabled={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {query.isFetchingNextPage ? 'Loading…' : 'Show older'}
      </Button>
    </div>
  );
}
