import {
  FileText,
  Globe,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Play,
  Plus,
  Sun,
  TrendingUp,
} from 'lucide-react';
import { readableUrl } from '../../../lib/addresses.js';
import { formatInstant } from '../../../lib/instants.js';
import { useSelectedWebsite } from '../../../lib/selected-website.js';
import { useTheme } from '../../../lib/theme.js';
import { trpc } from '../../../lib/trpc.js';
import { websitePath } from '../../../lib/website-path.js';
import { useNavigation } from '../use-navigation.js';
import { useSignOut } from '../use-sign-out.js';
import type { PaletteEntry, PaletteGroup } from './palette-entry.js';

type Open = (path: string) => void;

/** Screens, own websites and recent scans, which are known without a search. */
export function useOwnEntries(open: Open): readonly PaletteGroup[] {
  const [, selectWebsite] = useSelectedWebsite();
  const { data: websites } = trpc.domain.list.useQuery();
  const { data: history } = trpc.seoScan.history.useQuery({ limit: 20 });
  const screens = useNavigation().flatMap(({ entries }) => entries);
  return [
    {
      heading: 'Screens',
      entries: screens.map(({ path, label, description, icon }) => ({
        key: path,
        icon,
        label,
        hint: description,
        others: [description],
        run: () => open(path),
      })),
    },
    {
      heading: 'Websites',
      entries: (websites?.websites ?? []).map(({ id, domain }) => ({
        key: id,
        icon: Globe,
        label: domain,
        hint: 'Open',
        run() {
          selectWebsite(id);
          open(websitePath(domain));
        },
      })),
    },
    {
      heading: 'Scans',
      entries: (history?.scans ?? []).map(({ id, url, created_at: createdAt }) => ({
        key: id,
        icon: FileText,
        label: readableUrl(url),
        hint: formatInstant(createdAt),
        run: () => open(`/seo-scan/${id}`),
      })),
    },
  ];
}

/** What can be done from anywhere. */
export function useActionEntries(open: Open, showShortcuts: () => void): readonly PaletteEntry[] {
  const [, setTheme] = useTheme();
  const signOut = useSignOut();
  return [
    { key: 'scan', icon: Play, label: 'Scan a website', run: () => open('/seo-auto-fix#scan') },
    { key: 'add', icon: Plus, label: 'Add website', run: () => open('/seo-auto-fix#add-website') },
    {
      key: 'track',
      icon: TrendingUp,
      label: 'Track a keyword',
      run: () => open('/keyword-tracker'),
    },
    { key: 'light', icon: Sun, label: 'Theme: Light', run: () => setTheme('light') },
    { key: 'dark', icon: Moon, label: 'Theme: Dark', run: () => setTheme('dark') },
    { key: 'system', icon: Monitor, label: 'Theme: System', run: () => setTheme('system') },
    { key: 'keys', icon: Keyboard, label: 'Keyboard shortcuts', run: showShortcuts },
    { key: 'out', icon: LogOut, label: 'Sign Out', aliases: ['log out', 'logout'], run: signOut },
  ];
}
