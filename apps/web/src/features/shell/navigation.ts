import {
  Activity,
  AppWindow,
  BadgeCheck,
  CalendarClock,
  ChartColumn,
  FileSearch,
  Gauge,
  Globe,
  Inbox,
  LayoutDashboard,
  ListChecks,
  Mails,
  Plug,
  ReceiptText,
  Route,
  ScanSearch,
  SearchCheck,
  Send,
  Settings,
  SlidersHorizontal,
  TextSearch,
  Ticket,
  TrendingUp,
  UserCog,
  Users,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

export interface NavigationEntry {
  readonly path: string;
  /** Beginnings of the paths that belong to this entry. */
  readonly covers: readonly string[];
  readonly label: string;
  readonly description: string;
  readonly icon: LucideIcon;
  /** Keyboard sequence; omitted when there is none. */
  readonly keys?: string;
  /** Visible to this role only; to all users when omitted. */
  readonly audience?: 'staff' | 'admin';
  /** Reached from the website, the command palette and by its keys, but not an entry of the left rail. */
  readonly isShortcut?: true;
}

/**
 * Every screen of the product; read it with `useNavigation`, which omits what the user may not see. Staff come first:
 * those who see their screens work in them, and the rest of the rail fills a window.
 */
export const navigation: readonly {
  readonly section: string;
  readonly entries: readonly NavigationEntry[];
}[] = [
  {
    section: 'Staff',
    entries: [
      {
        path: '/admin/payments',
        covers: ['/admin/payments'],
        label: 'Payments',
        description: 'Review, approve and reject payments',
        icon: BadgeCheck,
        keys: 'g q',
        audience: 'staff',
      },
      {
        path: '/admin/customers',
        covers: ['/admin/customers'],
        label: 'Customers',
        description: 'Plans, orders and usage of every account',
        icon: Users,
        audience: 'staff',
      },
      {
        path: '/admin/coupons',
        covers: ['/admin/coupons'],
        label: 'Coupons',
        description: 'Create, pause and track discount codes',
        icon: Ticket,
        audience: 'staff',
      },
      {
        path: '/admin/messages',
        covers: ['/admin/messages'],
        label: 'Messages',
        description: 'Messages from the contact form',
        icon: Inbox,
        audience: 'staff',
      },
      {
        path: '/admin/outbox',
        covers: ['/admin/outbox'],
        label: 'Email outbox',
        description: 'Every email and its delivery status',
        icon: Mails,
        audience: 'staff',
      },
      {
        path: '/admin/activity',
        covers: ['/admin/activity'],
        label: 'Activity log',
        description: 'Everything staff did, and when',
        icon: Activity,
        audience: 'staff',
      },
      {
        path: '/admin/queues',
        covers: ['/admin/queues'],
        label: 'Queues',
        description: 'Waiting, running and failing jobs',
        icon: ListChecks,
        audience: 'staff',
      },
      {
        path: '/admin/staff',
        covers: ['/admin/staff'],
        label: 'Staff accounts',
        description: 'Staff members and their roles',
        icon: UserCog,
        audience: 'admin',
      },
      {
        path: '/admin/configuration',
        covers: ['/admin/configuration'],
        label: 'Configuration',
        description: 'Settings of this installation',
        icon: SlidersHorizontal,
        audience: 'admin',
      },
    ],
  },
  {
    section: 'Overview',
    entries: [
      {
        path: '/dashboard',
        covers: ['/dashboard'],
        label: 'Dashboard',
        description: 'What changed, what to do next, and usage',
        icon: LayoutDashboard,
        keys: 'g d',
      },
    ],
  },
  {
    section: 'Search',
    entries: [
      {
        path: '/websites',
        covers: [
          '/websites',
          '/seo-auto-fix',
          '/seo-scan/',
          '/seo-dashboard',
          '/gsc-analytics',
          '/widget-installation',
        ],
        label: 'Websites',
        description: 'Scores, issues, fixes and reports of each website',
        icon: AppWindow,
        keys: 'g b',
      },
      {
        path: '/seo-auto-fix',
        covers: ['/seo-auto-fix'],
        label: 'SEO Auto Fix',
        description: 'Scan your websites and see what to fix',
        icon: ScanSearch,
        keys: 'g s',
        isShortcut: true,
      },
      {
        path: '/seo-dashboard',
        covers: ['/seo-dashboard'],
        label: 'Audits',
        description: 'Trend, suggestions, performance and reports',
        icon: Gauge,
        keys: 'g a',
        isShortcut: true,
      },
      {
        path: '/onpage-seo',
        covers: ['/onpage-seo'],
        label: 'On-page',
        description: 'Analyze and optimize pages',
        icon: FileSearch,
        keys: 'g o',
      },
      {
        path: '/domain-analytics',
        covers: ['/domain-analytics'],
        label: 'Domains',
        description: 'Keywords, competitors and backlinks of any domain',
        icon: Globe,
        keys: 'g m',
      },
      {
        path: '/keyword-tracker',
        covers: ['/keyword-tracker'],
        label: 'Keywords',
        description: 'Track keyword rankings',
        icon: TrendingUp,
        keys: 'g r',
      },
      {
        path: '/gsc-analytics',
        covers: ['/gsc-analytics'],
        label: 'Search Console',
        description: 'The searches your website appears in',
        icon: SearchCheck,
        keys: 'g c',
        isShortcut: true,
      },
      {
        path: '/widget-installation',
        covers: ['/widget-installation'],
        label: 'Widget',
        description: 'Install the script that applies fixes to your pages',
        icon: Plug,
        keys: 'g w',
        isShortcut: true,
      },
    ],
  },
  {
    section: 'Traffic',
    entries: [
      {
        path: '/direct-traffic',
        covers: ['/direct-traffic'],
        label: 'Direct Traffic',
        description: 'Send visitors straight to your website',
        icon: Send,
        keys: 'g t',
      },
      {
        path: '/seo-traffic',
        covers: ['/seo-traffic'],
        label: 'SEO Traffic',
        description: 'Send visitors who arrive by keyword',
        icon: TextSearch,
        keys: 'g k',
      },
      {
        path: '/campaign-schedules',
        covers: ['/campaign-schedules'],
        label: 'Scheduled campaigns',
        description: 'Campaigns that are repeated, with their gates',
        icon: CalendarClock,
        keys: 'g h',
      },
      {
        path: '/journeys',
        covers: ['/journeys'],
        label: 'Journeys',
        description: 'Steps that visitors follow on your website',
        icon: Route,
        keys: 'g j',
      },
      {
        path: '/analytics',
        covers: ['/analytics'],
        label: 'Analytics',
        description: 'Visits by hour, country and device',
        icon: ChartColumn,
        keys: 'g n',
      },
    ],
  },
  {
    section: 'Account',
    entries: [
      {
        path: '/invoice',
        covers: ['/invoice'],
        label: 'Invoices',
        description: 'Your plan, your payments and every invoice',
        icon: ReceiptText,
        keys: 'g i',
      },
      {
        path: '/settings',
        covers: ['/settings'],
        label: 'Settings',
        description: 'Profile, notifications, security and API keys',
        icon: Settings,
        keys: 'g e',
      },
    ],
  },
];
