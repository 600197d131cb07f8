import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '../../components/ui/dialog.js';
import { useNavigation } from './use-navigation.js';

const GENERAL = [
  { keys: 'Ctrl K', what: 'Search pages, websites, scans and actions' },
  { keys: '/', what: 'The same, with one key' },
  { keys: '?', what: 'Show this list' },
  { keys: 'j', what: 'Next row in a list' },
  { keys: 'k', what: 'Previous row in a list' },
  { keys: 'Enter', what: 'Open the row' },
  { keys: 'Esc', what: 'Close what is open' },
] as const;

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const places = useNavigation()
    .flatMap(({ entries }) => entries)
    .flatMap(({ keys, label }) => (keys === undefined ? [] : [{ keys, what: `Go to ${label}` }]));
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent className="max-w-md">
        <DialogTitle>Keyboard shortcuts</DialogTitle>
        <DialogDescription className="sr-only">Keys that work on every screen.</DialogDescription>
        <dl className="divide-y">
          {[...places, ...GENERAL].map(({ keys, what }) => (
            <div key={keys} className="flex items-center justify-between gap-4 py-2">
              <dt>{what}</dt>
              <dd className="flex gap-1">
                {keys.split(' ').map((key) => (
                  <kbd
                    key={key}
                    className="rounded-md border border-control/60 bg-hover px-1.5 font-sans text-sm"
                  >
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}
