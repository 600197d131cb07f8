import { z } from 'zod';

// The parts used of the DevTools events about Chromium's requests.

export const attached = z.object({
  params: z.object({
    sessionId: z.string(),
    targetInfo: z.object({
      targetId: z.string(),
      type: z.string(),
      browserContextId: z.string().optional(),
    }),
  }),
});
export const detached = z.object({ params: z.object({ sessionId: z.string() }) });
export const sent = z.object({
  sessionId: z.string(),
  params: z.object({
    requestId: z.string(),
    type: z.string().optional(),
    frameId: z.string().optional(),
    redirectResponse: z.unknown().optional(),
    request: z.object({ url: z.string() }),
  }),
});
export const socketCreated = z.object({
  sessionId: z.string(),
  params: z.object({ requestId: z.string(), url: z.string() }),
});
export const received = z.object({
  sessionId: z.string(),
  params: z.object({
    requestId: z.string(),
    response: z.object({
      fromDiskCache: z.boolean().optional(),
      fromPrefetchCache: z.boolean().optional(),
    }),
  }),
});
export const failed = z.object({
  sessionId: z.string(),
  params: z.object({ requestId: z.string(), blockedReason: z.string().optional() }),
});
export const ofRequest = z.object({
  sessionId: z.string(),
  params: z.object({ requestId: z.string() }),
});

export const sentByNetwork = z.object({
  sessionId: z.string(),
  params: z.object({ requestId: z.string(), headers: z.record(z.string(), z.string()) }),
});
