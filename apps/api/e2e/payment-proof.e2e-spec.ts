import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomInt } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { startApi } from './test-api.js';
import type { ApiResponse, TestApi, TestUser } from './test-api.js';

const FIVE_MB = 5_000_000;

describe('a payment proof over REST', () => {
  let api: TestApi;
  let ada: TestUser;
  let staff: TestUser;
  let orderId: string;
  let picture: Buffer;

  beforeAll(async () => {
    api = await startApi({
      DATA_DIR: await mkdtemp(join(tmpdir(), 'groundswell-proof-')),
      UPI_VPA: 'groundswell@bank',
      UPI_PAYEE: 'Groundswell',
    });
    staff = await api.signUpStaff('support');
    picture = await sharp({
      create: { width: 80, height: 60, channels: 3, background: '#224466' },
    })
      .png()
      .toBuffer();
  });
  beforeEach(async () => {
    ada = await api.signUp();
    const payload = { planCode: 'visits_starter', method: 'upi' };
    const { body } = await api.request('POST', '/api/orders', { token: ada.token, payload });
    orderId = (body.order as { id: string }).id;
  });
  afterAll(() => api.close());

  async function send(form: FormData, token = ada.token, url = proofUrl()): Promise<ApiResponse> {
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await request.arrayBuffer());
    return api.request('POST', url, { token, headers, payload });
  }
  const proofUrl = (): string => `/api/orders/${orderId}/proof`;

  function aForm(
    screenshot: Buffer | null = picture,
    transactionId = String(randomInt(1e11, 2.8e11)),
  ): FormData {
    const form = new FormData();
    form.set('transactionId', transactionId);
    const type = 'image/png';
    if (screenshot !== null)
      form.set('screenshot', new Blob([Uint8Array.from(screenshot)], { type }), '../../paid.png');
    return form;
  }

  it('is stored, goes to review, and is served as a download that cannot be executed', async () => {
    const sent = await send(aForm());
    expect(sent).toMatchObject({
      status: 200,
      body: { order: { status: 'pending_review', hasScreenshot: true } },
    });
    for (const { token } of [ada, staff]) {
      const shown = await api.request('GET', `/api/orders/${orderId}/screenshot`, { token });
      expect(shown.status).toBe(200);
      expect(shown.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': expect.stringMatching(/^attachment; /),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    }
    const other = await api.signUp();
    const hidden = await api.request('GET', `/api/orders/${orderId}/screenshot`, other);
    expect(hidden.status).toBe(404);
  });

  it("of another user's order is not found", async () => {
    const { token } = await api.signUp();
    expect(await send(aForm(), token)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it.each<[string, () => FormData, number, string]>([
    ['no screenshot', () => aForm(null), 400, 'Please upload payment screenshot'],
    ['no transaction id', () => aForm(picture, ''), 400, 'Please enter transaction ID'],
    ['a web page', () => aForm(Buffer.from('<p>paid')), 415, 'Please upload an image file'],
    [
      'a file of 5,000,000 bytes',
      () => aForm(Buffer.alloc(FIVE_MB, 1)),
      413,
      'File size should be less than 5MB',
    ],
    [
      'a file far beyond',
      () => aForm(Buffer.alloc(FIVE_MB + 90_000, 1)),
      413,
      'File size should be less than 5MB',
    ],
    ['two files', twoFiles, 413, 'The request is too large.'],
    ['many fields', manyFields, 413, 'The request is too large.'],
  ])('with %s is refused, and the order can still be paid', async (_case, form, status, error) => {
    const refused = await send(form());
    expect({ ...refused.body, status: refused.status }).toMatchObject({
      ...{ status, success: false, error },
    });
    expect((await send(aForm())).status).toBe(200);
  });

  it('that is far too large gets a response on a real connection as well', async () => {
    await api.app.listen(0, '127.0.0.1');
    const origin = await api.app.getUrl();
    const responses = [8_000_000, 4_900_000].map(async (bytes) => {
      const response = await fetch(origin + proofUrl(), {
        method: 'POST',
        headers: { authorization: `Bearer ${ada.token}` },
        body: aForm(Buffer.alloc(bytes, 1)),
      });
      const { error } = (await response.json()) as { error: string };
      return { status: response.status, error };
    });
    expect(await Promise.all(responses)).toEqual([
      { status: 413, error: 'File size should be less than 5MB' },
      { status: 415, error: 'Please upload an image file' },
    ]);
  });

  it('that is incomplete is refused as unreadable', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const payload = Buffer.from(
      '--x\r\nContent-Disposition: form-data; name="transactionId"\r\n\r\n12',
    );
    const reply = await api.request('POST', proofUrl(), { token: ada.token, headers, payload });
    expect(reply).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('requires a session before anything is read', async () => {
    const reply = await api.request('POST', proofUrl(), {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.from('--x'),
    });
    expect(reply.status).toBe(401);
  });

  it('is the only accepted form', async () => {
    for (const url of ['/auth/login', '/trpc/auth.login', '/api/orders']) {
      const reply = await send(aForm(), ada.token, url);
      expect(reply).toMatchObject({
        status: 415,
        body: { success: false, code: 'unsupported_media_type' },
      });
    }
  });

  it('is described in the OpenAPI document as a form with a file', async () => {
    const { body } = await api.request('GET', '/api/docs.json');
    const paths = body.paths as Record<string, { post: { requestBody: unknown } }>;
    expect(paths['/api/orders/{id}/proof']?.post.requestBody).toMatchObject({
      content: {
        'multipart/form-data': {
          schema: { properties: { screenshot: { type: 'string', format: 'binary' } } },
        },
      },
    });
  });

  function twoFiles(): FormData {
    const form = aForm();
    form.append('another', new Blob(['x'], { type: 'image/png' }), 'x.png');
    return form;
  }

  function manyFields(): FormData {
    const form = aForm();
    for (let field = 0; field < 20; field += 1) form.append(`field${field}`, 'x');
    return form;
  }
});
