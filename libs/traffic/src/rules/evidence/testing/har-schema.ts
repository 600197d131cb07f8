import { z } from 'zod';

// The JSON schema of HAR 1.2 (https://github.com/ahmadnassri/node-har-schema): required fields, and nothing unknown.
const optionalMs = z.number().min(-1).optional();
const nameValue = z.strictObject({
  name: z.string(),
  value: z.string(),
  comment: z.string().optional(),
});
const cookies = z.array(z.never());

const entry = z.strictObject({
  pageref: z.string().optional(),
  startedDateTime: z.iso.datetime(),
  time: z.number().min(0),
  request: z.strictObject({
    method: z.string(),
    url: z.string(),
    httpVersion: z.string(),
    cookies,
    headers: z.array(nameValue),
    queryString: z.array(nameValue),
    headersSize: z.number().int(),
    bodySize: z.number().int(),
  }),
  response: z.strictObject({
    status: z.number().int(),
    statusText: z.string(),
    httpVersion: z.string(),
    cookies,
    headers: z.array(nameValue),
    content: z.strictObject({ size: z.number().int(), mimeType: z.string() }),
    redirectURL: z.string(),
    headersSize: z.number().int(),
    bodySize: z.number().int(),
    comment: z.string().optional(),
  }),
  cache: z.strictObject({}),
  timings: z.strictObject({
    blocked: optionalMs,
    dns: optionalMs,
    connect: optionalMs,
    ssl: optionalMs,
    send: z.number().min(-1),
    wait: z.number().min(-1),
    receive: z.number().min(-1),
  }),
  comment: z.string().optional(),
});

export const har12 = z.strictObject({
  log: z.strictObject({
    version: z.literal('1.2'),
    creator: z.strictObject({ name: z.string().min(1), version: z.string().min(1) }),
    pages: z.array(
      z.strictObject({
        startedDateTime: z.iso.datetime(),
        id: z.string().min(1),
        title: z.string(),
        pageTimings: z.strictObject({ onLoad: optionalMs }),
      }),
    ),
    entries: z.array(entry),
    comment: z.string(),
  }),
});
