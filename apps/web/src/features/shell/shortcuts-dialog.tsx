import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '../../components/ui/dialog.js';
import { useNavigation } from './use-navigation.js';

const GENERAL = [
  { keys: 'Ctrl K', effect: 'Search pages, websites, scans and actions' },
  { keys: '/', effect: 'Search, with one key' },
  { keys: '?', effect: 'Show this list' },
  { keys: 'j', effect: 'Next row in a list' },
  { keys: 'k', effect: 'Previous row in a list' },
  { keys: 'Enter', effect: 'Open the row' },
  { keys: 'Esc', effect: 'Close what is open' },
] as const;

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const places = useNavigation()
    .flatMap(({ entries }) => entries)
    .flatMap(({ keys, label }) => (keys === undefined ? [] : [{ keys, effect: `Go to ${label}` }]));
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent className="max-w-md">
        <DialogTitle>Keyboard shortcuts</DialogTitle>
        <DialogDescription className="sr-only">Keys that work on every screen.</DialogDescription>
        <dl className="divide-y">
          {[...places, ...GENERAL].map(({ keys, effect }) => (
            <div key={keys} className="flex items-center justify-between gap-4 py-2">
              <dt>{effect}</dt>
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
