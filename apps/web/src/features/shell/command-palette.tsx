import {
  FileText,
  Globe,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Play,
  Plus,
  ReceiptText,
  Sun,
  TrendingUp,
} from 'lucide-react';
import { INVOICE_ID } from '@app/billing/contract';
import { KEYWORD_MAX_CHARS } from '@app/keywords/contract';
import { keepPreviousData } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  Command,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
} from '../../components/ui/command.js';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '../../components/ui/dialog.js';
import { readableUrl } from '../../lib/addresses.js';
import { amountOrFree } from '../../lib/amounts.js';
import { formatInstant, formatUtcDay } from '../../lib/instants.js';
import { useSelectedWebsite } from '../../lib/selected-website.js';
import { useTheme } from '../../lib/theme.js';
import { trpc } from '../../lib/trpc.js';
import { useNavigation } from './use-navigation.js';
import { useSignOut } from './use-sign-out.js';

type CommandPaletteProps = { onClose: () => void; onShowShortcuts: () => void };

interface Entry {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly hint?: string;
  readonly run: () => void;
}

/** Pages, own websites, recent scans, tracked keywords, invoices and actions, searchable. */
export function CommandPalette({ onClose, onShowShortcuts }: CommandPaletteProps) {
  const navigate = useNavigate();
  const [, selectWebsite] = useSelectedWebsite();
  const [, setTheme] = useTheme();
  const signOut = useSignOut();
  const { data: websites } = trpc.domain.list.useQuery();
  const { data: history } = trpc.seoScan.history.useQuery({ limit: 20 });
  const [typed, setTyped] = useState('');
  const invoices = useInvoiceEntries(typed, (id) => void navigate(`/invoice?id=${id}`));
  const keywords = useKeywordEntries(typed, (id) => void navigate(`/keyword-tracker/${id}`));
  const navigation = useNavigation();
  const go = (path: string) => () => void navigate(path);

  const groups: readonly { heading: string; entries: readonly Entry[] }[] = [
    {
      heading: 'Pages',
      entries: navigation
        .flatMap(({ entries }) => entries)
        .map(({ path, label, description, icon }) => ({
          key: path,
          icon,
          label,
          hint: description,
          run: go(path),
        })),
    },
    {
      heading: 'Websites',
      entries: (websites?.websites ?? []).map(({ id, domain }) => ({
        key: id,
        icon: Globe,
        label: domain,
        hint: 'Select',
        run() {
          selectWebsite(id);
          void navigate('/seo-auto-fix');
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
        run: go(`/seo-scan/${id}`),
      })),
    },
    { heading: 'Keywords', entries: keywords },
    { heading: 'Invoices', entries: invoices },
    {
      heading: 'Actions',
      entries: [
        { key: 'scan', icon: Play, label: 'Scan a website', run: go('/seo-auto-fix#scan') },
        { key: 'add', icon: Plus, label: 'Add website', run: go('/seo-auto-fix#add-website') },
        { key: 'track', icon: TrendingUp, label: 'Track a keyword', run: go('/keyword-tracker') },
        { key: 'light', icon: Sun, label: 'Theme: Light', run: () => setTheme('light') },
        { key: 'dark', icon: Moon, label: 'Theme: Dark', run: () => setTheme('dark') },
        { key: 'system', icon: Monitor, label: 'Theme: System', run: () => setTheme('system') },
        { key: 'keys', icon: Keyboard, label: 'Keyboard shortcuts', run: onShowShortcuts },
        { key: 'out', icon: LogOut, label: 'Sign Out', run: signOut },
      ],
    },
  ];

  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent className="top-[12dvh] max-w-xl translate-y-0 gap-0 p-0" hideClose>
        <DialogTitle className="sr-only">Search</DialogTitle>
        <DialogDescription className="sr-only">
          Find pages, websites, scans, keywords, invoices and actions.
        </DialogDescription>
        <Command label="Search" loop>
          <CommandInput
            placeholder="Search pages, websites, scans, keywords, invoices…"
            value={typed}
            onValueChange={setTyped}
          />
          <CommandList>
            <CommandEmpty>No matches. Try part of a website&apos;s name.</CommandEmpty>
            {groups
              .filter(({ entries }) => entries.length > 0)
              .map(({ heading, entries }) => (
                <CommandGroup key={heading} heading={heading}>
                  {entries.map(({ key, icon: Icon, label, hint, run }) => (
                    <CommandItem
                      key={key}
                      value={`${heading} ${label} ${key}`}
                      onSelect={() => {
                        onClose();
                        run();
                      }}
                    >
                      <Icon aria-hidden />
                      <span className="truncate">{label}</span>
                      {hint !== undefined && (
                        <span className="ml-auto shrink-0 truncate pl-3 text-sm text-text-muted max-sm:hidden">
                          {hint}
                        </span>
                      )}
                    </CommandItem>
                  ))}
                </CommandGroup>
              ))}
          </CommandList>
        </Command>
      </DialogContent>
    </Dialog>
  );
}

/** Tracked keywords that contain what is typed, the newest first. */
function useKeywordEntries(typed: string, open: (id: string) => void): readonly Entry[] {
  const search = useDeferredValue(typed.trim()).slice(0, KEYWORD_MAX_CHARS);
  const { data } = trpc.keywords.list.useQuery(
    { limit: 20, search },
    { placeholderData: keepPreviousData },
  );
  return (data?.keywords ?? []).map(({ id, keyword, domain, location }) => ({
    key: id,
    icon: TrendingUp,
    label: keyword,
    hint: `${domain}, ${location}`,
    run: () => open(id),
  }));
}

/** The newest invoices, and any other by its complete number. */
function useInvoiceEntries(typed: string, open: (id: string) => void): readonly Entry[] {
  const number = typed.trim().toUpperCase();
  const { data: newest } = trpc.billing.invoices.list.useQuery({ limit: 20 });
  const isShown = newest?.invoices.some(({ id }) => id === number) ?? true;
  const { data: named } = trpc.billing.invoices.get.useQuery(
    { id: number },
    { enabled: !isShown && INVOICE_ID.test(number), retry: false },
  );
  return [...(newest?.invoices ?? []), ...(named === undefined || isShown ? [] : [named])].map(
    ({ id, date, amount, currency, description }) => ({
      key: id,
      icon: ReceiptText,
      label: `${id} · ${description}`,
      hint: `${amountOrFree(amount, currency)}, ${formatUtcDay(date)}`,
      run: () => open(id),
    }),
  );
}
