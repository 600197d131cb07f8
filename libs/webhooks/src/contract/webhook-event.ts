import { z } from 'zod';

/** The events that an endpoint can subscribe to. Never renamed. */
export const webhookEvents = [
  'scan.completed',
  'campaign.completed',
  'payment.approved',
  'limit.reached',
  'keyword.alerted',
  'campaign.alerted',
  'page.changed',
  'repair.proposed',
] as const;
export const webhookEventSchema = z.enum(webhookEvents);
export type WebhookEvent = z.infer<typeof webhookEventSchema>;

const alertedGate = z.object({
  /** `lcp.p75 <= 2500 ms`. */
  budget: z.string(),
  /** In the unit of the budget; percent of a goal. */
  measured: z.number().nullable(),
  /** Of the 95 % interval; `null` where there is none. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  message: z.string(),
});

/** `data` of each event. Amounts are major units; unknown is null. */
export const webhookData = {
  'scan.completed': z.object({
    scanId: z.string(),
    url: z.string(),
    score: z.number().nullable(),
    issues: z.object({
      critical: z.number().int(),
      high: z.number().int(),
      medium: z.number().int(),
      low: z.number().int(),
    }),
    pagesScanned: z.number().int(),
    /** Custom checks that fail, and the pages that fail one of them. */
    customChecks: z.object({ failed: z.number().int(), pages: z.number().int() }),
    /** Points since the previous scan; `null` without one, or when the two scores aren't comparable. */
    scoreChange: z
      .object({
        previousScanId: z.string(),
        points: z.number(),
        /** The two add up to `points`; `null` when it isn't known. */
        onSamePages: z.number().nullable(),
        onOtherPages: z.number().nullable(),
        /** Pages that only this scan, and only the previous one read. */
        newPages: z.number().int().nullable(),
        gonePages: z.number().int().nullable(),
      })
      .nullable(),
  }),
  'campaign.completed': z.object({
    campaignId: z.string(),
    status: z.string(),
    ordered: z.number().int(),
    completed: z.number().int(),
    failed: z.number().int(),
    cancelled: z.number().int(),
  }),
  'payment.approved': z.object({
    orderId: z.string(),
    planCode: z.string(),
    amount: z.number(),
    currency: z.string(),
    transactionId: z.string().nullable(),
    invoiceId: z.string().nullable(),
  }),
  'limit.reached': z.object({
    resource: z.enum(['page_scans', 'visits']),
    /** `2026-11`; for visits the subscription's id and the day on which its period ends: `<id>:2026-12-20`. */
    period: z.string(),
    planCode: z.string(),
    used: z.number().int(),
    granted: z.number().int(),
  }),
  'keyword.alerted': z.object({
    /** The alerts of one round of checks come as one event. */
    noticeId: z.string(),
    total: z.number().int(),
    /** The first 100; all of them: GET /api/seo/keyword-alerts. */
    alerts: z.array(
      z.object({
        alertId: z.string(),
        kind: z.string(),
        keywordId: z.string(),
        keyword: z.string(),
        domain: z.string(),
        /** Positions: `null` is not among the results that were read. */
        from: z.number().int().nullable(),
        to: z.number().int().nullable(),
        fromAt: z.string(),
        toAt: z.string(),
        message: z.string(),
      }),
    ),
  }),
  'campaign.alerted': z.object({
    campaignId: z.string(),
    /** That started the campaign; `null` for none. */
    scheduleId: z.string().nullable(),
    /** Where its visitors arrive; of several addresses the first. */
    url: z.string(),
    missed: z.array(alertedGate),
    /** Met now, and missed when last known in a campaign of the same schedule. */
    metAgain: z.array(alertedGate),
  }),
  'page.changed': z.object({
    /** The changes found by one check of a website come as one event. */
    noticeId: z.string(),
    websiteId: z.string(),
    /** The origin of the website. */
    url: z.string(),
    total: z.number().int(),
    /** The first 100; all of them: GET /api/monitoring/{websiteId}/changes. */
    changes: z.array(
      z.object({
        changeId: z.string(),
        url: z.string(),
        /** `status`, `noindex`, `title`, … */
        field: z.string(),
        /** Of `extraction`: the name of the rule. */
        rule: z.string().optional(),
        severity: z.string(),
        /** A problem has ended; `severity` is that of the problem. */
        isRecovery: z.boolean(),
        before: z.string().nullable(),
        after: z.string().nullable(),
        message: z.string(),
        /** What to do about it. */
        advice: z.string().nullable(),
        detectedAt: z.string(),
        /** Versions of the deploys that may have caused it. */
        deploys: z.array(z.string()),
      }),
    ),
  }),
  'repair.proposed': z.object({
    /** What was lost or overwritten on a website at about the same time comes as one event. */
    noticeId: z.string(),
    websiteId: z.string(),
    /** The origin of the website. */
    url: z.string(),
    total: z.number().int(),
    /** The first 100; all of them: GET /api/seo/repairs. */
    repairs: z.array(
      z.object({
        repairId: z.string(),
        url: z.string(),
        /** `title`, `meta_description`, … */
        kind: z.string(),
        /** `lost`, `changed`, `overwritten`. */
        cause: z.string(),
        /** Put back by the owner's rule; otherwise it waits for a decision. */
        isRepaired: z.boolean(),
        /** The text that is put back. */
        wanted: z.string(),
        /** What the page has instead. */
        found: z.string().nullable(),
        /** Versions of the deploys that may have caused it. */
        deploys: z.array(z.string()),
        message: z.string(),
        /** Why the rule has left it. */
        note: z.string().nullable(),
      }),
    ),
  }),
} as const satisfies Record<WebhookEvent, z.ZodType>;
export type WebhookData<Event extends WebhookEvent> = z.infer<(typeof webhookData)[Event]>;

/** The event of a test: it has no meaning except that it arrives. */
export const PING = 'ping';
export const deliveredEventSchema = z.enum([...webhookEvents, PING]);
export type DeliveredEvent = z.infer<typeof deliveredEventSchema>;
