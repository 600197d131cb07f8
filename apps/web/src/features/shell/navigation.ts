import {
  Activity,
  BadgeCheck,
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
  /** Pattern of the detail screens that belong to this entry. */
  readonly detailPath: string;
  readonly label: string;
  readonly description: string;
  readonly icon: LucideIcon;
  /** Keyboard sequence; omitted when there is none. */
  readonly keys?: string;
  /** Visible to this role only; to all users when omitted. */
  readonly audience?: 'staff' | 'admin';
}

/** Every screen of the product; read it with `useNavigation`, which omits what the user may not see. */
export const navigation: readonly {
  readonly section: string;
  readonly entries: readonly NavigationEntry[];
}[] = [
  {
    section: 'Overview',
    entries: [
      {
        path: '/dashboard',
        detailPath: '/dashboard',
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
        path: '/seo-auto-fix',
        detailPath: '/seo-scan/',
        label: 'SEO Auto Fix',
        description: 'Scan your websites and see what to fix',
        icon: ScanSearch,
        keys: 'g s',
      },
      {
        path: '/seo-dashboard',
        detailPath: '/seo-dashboard',
        label: 'Audits',
        description: 'Trend, suggestions, performance and reports',
        icon: Gauge,
        keys: 'g a',
      },
      {
        path: '/onpage-seo',
        detailPath: '/onpage-seo',
        label: 'On-page',
        description: 'Analyze and optimize pages',
        icon: FileSearch,
        keys: 'g o',
      },
      {
        path: '/domain-analytics',
        detailPath: '/domain-analytics',
        label: 'Domains',
        description: 'Keywords, competitors and backlinks of any domain',
        icon: Globe,
        keys: 'g m',
      },
      {
        path: '/keyword-tracker',
        detailPath: '/keyword-tracker',
        label: 'Keywords',
        description: 'Track keyword rankings',
        icon: TrendingUp,
        keys: 'g r',
      },
      {
        path: '/gsc-analytics',
        detailPath: '/gsc-analytics',
        label: 'Search Console',
        description: 'The searches your website appears in',
        icon: SearchCheck,
        keys: 'g c',
      },
      {
        path: '/widget-installation',
        detailPath: '/widget-installation',
        label: 'Widget',
        description: 'Install the script that applies fixes to your pages',
        icon: Plug,
        keys: 'g w',
      },
    ],
  },
  {
    section: 'Traffic',
    entries: [
      {
        path: '/direct-traffic',
        detailPath: '/direct-traffic',
        label: 'Direct Traffic',
        description: 'Send visitors straight to your website',
        icon: Send,
        keys: 'g t',
      },
      {
        path: '/seo-traffic',
        detailPath: '/seo-traffic',
        label: 'SEO Traffic',
        description: 'Send visitors who arrive by keyword',
        icon: TextSearch,
        keys: 'g k',
      },
      {
        path: '/analytics',
        detailPath: '/analytics',
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
        detailPath: '/invoice',
        label: 'Invoices',
        description: 'Your plan, your payments and every invoice',
        icon: ReceiptText,
        keys: 'g i',
      },
      {
        path: '/settings',
        detailPath: '/settings',
        label: 'Settings',
        description: 'Profile, notifications, security and API keys',
        icon: Settings,
        keys: 'g e',
      },
    ],
  },
  {
    section: 'Staff',
    entries: [
      {
        path: '/admin/payments',
        detailPath: '/admin/payments',
        label: 'Payments',
        description: 'Review, approve and reject payments',
        icon: BadgeCheck,
        keys: 'g q',
        audience: 'staff',
      },
      {
        path: '/admin/customers',
        detailPath: '/admin/customers',
        label: 'Customers',
        description: 'Plans, orders and usage of every account',
        icon: Users,
        audience: 'staff',
      },
      {
        path: '/admin/coupons',
        detailPath: '/admin/coupons',
        label: 'Coupons',
        description: 'Create, pause and track discount codes',
        icon: Ticket,
        audience: 'staff',
      },
      {
        path: '/admin/messages',
        detailPath: '/admin/messages',
        label: 'Messages',
        description: 'Messages from the contact form',
        icon: Inbox,
        audience: 'staff',
      },
      {
        path: '/admin/outbox',
        detailPath: '/admin/outbox',
        label: 'Email outbox',
        description: 'Every email and its delivery status',
        icon: Mails,
        audience: 'staff',
      },
      {
        path: '/admin/activity',
        detailPath: '/admin/activity',
        label: 'Activity log',
        description: 'Everything staff did, and when',
        icon: Activity,
        audience: 'staff',
      },
      {
        path: '/admin/queues',
        detailPath: '/admin/queues',
        label: 'Queues',
        description: 'Waiting, running and failing jobs',
        icon: ListChecks,
        audience: 'staff',
      },
      {
        path: '/admin/staff',
        detailPath: '/admin/staff',
        label: 'Staff accounts',
        description: 'Staff members and their roles',
        icon: UserCog,
        audience: 'admin',
      },
      {
        path: '/admin/configuration',
        detailPath: '/admin/configuration',
        label: 'Configuration',
        description: 'Settings of this installation',
        icon: SlidersHorizontal,
        audience: 'admin',
      },
    ],
  },
];
