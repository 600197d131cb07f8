import { elementSelector } from '@app/crawler/pages';
import { parsePage } from '@app/crawler/testing';
import { readTextBlocks } from '@app/crawler/analysis';
import { detectLanguage } from '../rules/detect-language.js';
import type { PageMaterial } from '../rules/material.js';

/** A page as the writers see it, parsed by the scanner, but without the context of images. */
export function readPage(html: string, url: string): PageMaterial {
  const document = parsePage(html, { finalUrl: url });
  const { htmlLang, metas, titles, headings, images, anchors, jsonLd, mainText, bodyText } =
    document;
  const declared = htmlLang?.trim() ?? '';
  return {
    url,
    language: declared === '' ? detectLanguage(mainText || bodyText) : declared,
    title: titles.find(({ isInHead }) => isInHead)?.text ?? null,
    metaDescription: metas.find(({ name }) => name === 'description')?.content ?? null,
    headings: headings.map(({ level, accessibleName: text }) => ({ level, text })),
    mainText,
    bodyText,
    blocks: readTextBlocks(html),
    images: images.map(({ src, url: address, alt, element }) => ({
      src: address ?? src ?? '',
      alt,
      selector: elementSelector(element),
      width: null,
      height: null,
      nearbyText: [],
    })),
    anchors: anchors.flatMap(({ href, url: address, text, element }) =>
      href === null ? [] : [{ href: address ?? href, text, selector: elementSelector(element) }],
    ),
    jsonLd: jsonLd.map(({ text }) => text),
    queries: [],
    rankedKeywords: [],
    clicks: null,
  };
}
