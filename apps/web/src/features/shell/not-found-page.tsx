import { Search } from 'lucide-react';
import { useLocation } from 'react-router';
import { PlaceList } from '../../components/place-list.js';
import { Button } from '../../components/ui/button.js';
import { truncateMiddle } from '../../lib/addresses.js';
import { likelyPlaces } from './likely-places.js';
import { useSearchOpener } from './search-opener.js';
import { useNavigation } from './use-navigation.js';

const PATH_CHARS = 60;

/** Inside the shell, for an address that no screen has or that this user may not see. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const openSearch = useSearchOpener();
  const navigation = useNavigation();
  const places = likelyPlaces(
    pathname,
    navigation.flatMap(({ entries }) => entries),
  );
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col items-start gap-5 py-10 sm:py-16">
      <title>Page not found · Groundswell</title>
      <div>
        <h1 className="text-2xl font-semibold">Page not found</h1>
        <p className="mt-1 text-text-muted [overflow-wrap:anywhere]">
          There&apos;s nothing at{' '}
          <code className="text-text">{truncateMiddle(pathname, PATH_CHARS)}</code>. The URL may be
          wrong, or it may need another account.
        </p>
      </div>
      <Button variant="primary" onClick={openSearch}>
        <Search aria-hidden />
        Search
      </Button>
      <nav aria-labelledby="likely-places" className="w-full">
        <h2 id="likely-places" className="font-medium">
          You may be looking for
        </h2>
        <PlaceList
          places={places.map(({ path, label, description, icon }) => ({
            ...{ to: path, name: label, text: description, icon },
          }))}
          className="mt-2 divide-y rounded-lg border bg-surface"
        />
      </nav>
    </div>
  );
}
