import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebDocuments } from './web-documents.js';

const SHELL = '<!doctype html><div id="root"></div>';
const SITE = {
  publicUrl: 'https://groundswell.example',
  supportEmail: null,
  demoSiteUrl: null,
  isEmbedded: false,
  crawlerUserAgent: 'GroundswellBot/1.0',
  visitorUserAgent: 'GroundswellVisitor/1.0',
  signsVisits: true,
};

describe('the documents of the web app', () => {
  let folder: string;
  const logged = jest.spyOn(Logger.prototype, 'error');

  function documents(prerenderer: string): WebDocuments {
    writeFileSync(join(folder, 'prerender/index.js'), prerenderer);
    return new WebDocuments({ web: folder, prerender: join(folder, 'prerender') }, SITE);
  }

  function prerenderer(prerender: string): string {
    return `export const createDocuments = ({ site, shell }) => ({
      robotsTxt: site.publicUrl,
      sitemapXml: '<urlset/>',
      findPrerenderedUrl: (url) => (url === '/' ? '/' : null),
      shellOf: (url) => shell + url,
      prerender: async () => ${prerender},
    });`;
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'web-documents-'));
    writeFileSync(join(folder, 'index.html'), SHELL);
    for (const name of ['.vite', 'prerender']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, '.vite/manifest.json'), '{}');
    writeFileSync(join(folder, 'prerender/package.json'), '{"type":"module"}');
    logged.mockReturnValue(undefined);
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
    logged.mockReset();
  });

  it('are rendered in advance for this installation', async () => {
    const opened = documents(prerenderer("new Map([['/', '<h1>Welcome</h1>']])"));
    expect(await opened.findPage('/')).toMatchObject({ content: '<h1>Welcome</h1>' });
    expect(await opened.findPage('/robots.txt')).toMatchObject({ content: SITE.publicUrl });
    expect(await opened.findPage('/dashboard')).toBeNull();
    expect(await opened.shellOf('/dashboard')).toMatchObject({ content: `${SHELL}/dashboard` });
    expect(logged).not.toHaveBeenCalled();
  });

  it('are rendered by the browser when rendering in advance fails, and the log says so', async () => {
    const opened = documents(prerenderer("Promise.reject(new Error('A bug.'))"));
    expect(await opened.findPage('/')).toMatchObject({ content: SHELL });
    expect(await opened.findPage('/')).toMatchObject({ content: SHELL });
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('are rendered by the browser when the build is damaged, and the log says so', async () => {
    const opened = documents('this is no program');
    expect(await opened.findPage('/')).toMatchObject({ content: SHELL });
    expect(await opened.findPage('/robots.txt')).toBeNull();
    expect(await opened.shellOf('/dashboard')).toMatchObject({ content: SHELL });
    expect(logged).toHaveBeenCalledTimes(1);
  });
});
