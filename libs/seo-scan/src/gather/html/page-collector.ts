import { CollectedLists } from './collected-lists.js';
import type { OpenAnchor, OpenHeading } from './collected-lists.js';
import type { PageElement } from './page-element.js';
import type { StartTagAttributes } from './start-tag-attributes.js';
import { ASIDE, HEADING } from './tag-table.js';
import { TextCollector } from './text-collector.js';
import type { PageSink } from './tree-builder.js';

const MEDIA_PLAYERS =
  /^(?:https?:)?\/\/(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|dailymotion\.com|wistia\.(?:com|net)|soundcloud\.com|spotify\.com|twitch\.tv|loom\.com)\//i;
const JSON_LD = /^\s*application\/ld\+json\s*(?:;|$)/i;

/** Picks what audits ask for out of the elements as they go by. */
export class PageCollector implements PageSink {
  readonly lists = new CollectedLists();
  readonly texts = new TextCollector();
  doctypeText: string | null = null;
  htmlLang: string | null = null;
  baseHref: string | null = null;
  scriptCount = 0;
  hasPasswordField = false;
  hasMedia = false;
  hasCode = false;

  private anchor: OpenAnchor | null = null;
  private heading: OpenHeading | null = null;
  private silent: ((text: string) => void) | null = null;
  private readonly keepers: { isForm: boolean; keep: () => void }[] = [];

  doctype(text: string): void {
    this.doctypeText ??= text.replace(/^doctype\s*/i, '').trim();
  }

  text(text: string): void {
    this.texts.add(text);
  }

  silentText(_element: PageElement, text: string): void {
    this.silent?.(text);
  }

  breakWord(): void {
    this.texts.breakWord();
  }

  open(element: PageElement, attributes: StartTagAttributes, isInHead: boolean): void {
    const { flags } = element.info;
    this.silent = null;
    if ((flags & ASIDE) !== 0) this.openAside(element);
    if ((flags & HEADING) !== 0) this.openHeading(element, attributes);
    if (!attributes.isEmpty) {
      if (attributes.has('data-nosnippet')) this.openNoSnippet(element);
      if (this.anchor !== null || this.heading !== null) this.addLabel(element, attributes);
    }
    this.openByName(element, attributes, isInHead);
  }

  private openByName(
    element: PageElement,
    attributes: StartTagAttributes,
    isInHead: boolean,
  ): void {
    switch (element.info.name) {
      case 'html':
        this.htmlLang ??= attributes.get('lang') ?? attributes.get('xml:lang');
        return;
      case 'base':
        this.baseHref ??= attributes.get('href');
        return;
      case 'title':
        this.openTitle(element, isInHead);
        return;
      case 'meta':
        this.lists.addMeta(element, attributes, isInHead);
        return;
      case 'link':
        this.lists.addLink(element, attributes, isInHead);
        return;
      case 'a':
        if (!element.isForeign) this.openAnchor(element, attributes);
        return;
      case 'img':
        this.addImage(element, attributes);
        return;
      case 'script':
        this.openScript(element, attributes);
        return;
      case 'iframe':
      case 'frame':
        if (MEDIA_PLAYERS.test(attributes.get('src') ?? '')) this.hasMedia = true;
        this.lists.addResource('frame', attributes.get('src'), element);
        return;
      case 'video':
      case 'audio':
        this.hasMedia = true;
        this.lists.addResource('media', attributes.get('src'), element);
        this.lists.addResource('media', attributes.get('poster'), element);
        return;
      case 'source':
      case 'track':
        this.lists.addResource('media', attributes.get('src'), element);
        return;
      case 'embed':
        this.lists.addResource('other', attributes.get('src'), element);
        return;
      case 'object':
        this.lists.addResource('other', attributes.get('data'), element);
        return;
      case 'form':
        // Without an action a form goes to the page's own address.
        this.lists.addResource('form', attributes.get('action') ?? '', element);
        return;
      case 'button':
        this.lists.addResource('form', attributes.get('formaction'), element);
        return;
      case 'input':
        if (attributes.get('type')?.trim().toLowerCase() === 'password')
          this.hasPasswordField = true;
        this.lists.addResource('form', attributes.get('formaction'), element);
        return;
      case 'pre':
      case 'code':
      case 'samp':
      case 'textarea':
        this.openCode(element);
        return;
      case 'main':
        for (const { keep } of this.keepers) keep();
        return;
      case 'article':
      case 'h1':
        for (const { isForm, keep } of this.keepers) if (isForm) keep();
        return;
    }
  }

  private openTitle(element: PageElement, isInHead: boolean): void {
    if (element.isForeign) {
      const anchor = this.anchor;
      const heading = this.heading;
      this.silent = (text) => {
        anchor?.labels.push(text.trim());
        heading?.labels.push(text.trim());
      };
      return;
    }
    const title = this.lists.addTitle(element, isInHead);
    if (title) this.silent = (text) => (title.raw += text);
  }

  private openScript(element: PageElement, attributes: StartTagAttributes): void {
    this.scriptCount++;
    this.lists.addResource('script', attributes.get('src'), element);
    if (!JSON_LD.test(attributes.get('type') ?? '')) return;
    const block = this.lists.addJsonLd(element);
    if (block) this.silent = (text) => (block.text += text);
  }

  /** nav, header, footer, aside, form: no main text, unless broken or unusual markup puts main inside. */
  private openAside(element: PageElement): void {
    const range = this.texts.openAside();
    const keeper = { isForm: element.info.name === 'form', keep: () => (range.isKept = true) };
    this.keepers.push(keeper);
    onClose(element, () => {
      this.texts.close(range);
      const index = this.keepers.lastIndexOf(keeper);
      if (index !== -1) this.keepers.splice(index, 1);
    });
  }

  private openCode(element: PageElement): void {
    this.hasCode = true;
    const range = this.texts.openCode();
    onClose(element, () => this.texts.close(range));
  }

  private openNoSnippet(element: PageElement): void {
    const range = this.texts.openNoSnippet();
    onClose(element, () => this.texts.close(range));
  }

  private openHeading(element: PageElement, attributes: StartTagAttributes): void {
    const range = this.texts.openRange();
    const heading = this.lists.addHeading(element, attributes, range);
    if (!heading) return;
    this.heading = heading;
    onClose(element, () => {
      this.texts.close(range);
      if (this.heading === heading) this.heading = null;
    });
  }

  private openAnchor(element: PageElement, attributes: StartTagAttributes): void {
    const range = this.texts.openRange();
    const anchor = this.lists.addAnchor(element, attributes, range);
    if (!anchor) return;
    this.anchor = anchor;
    onClose(element, () => {
      this.texts.close(range);
      if (this.anchor === anchor) this.anchor = null;
    });
  }

  private addImage(element: PageElement, attributes: StartTagAttributes): void {
    const alt = this.lists.addImage(element, attributes);
    this.anchor?.imageAlts.push(alt);
    if (alt !== null) this.heading?.labels.push(alt);
  }

  /** A label on something inside a link or heading names it: an icon with role=img, a labelled svg. */
  private addLabel(element: PageElement, attributes: StartTagAttributes): void {
    const { name } = element.info;
    if (name === 'a' || name === 'img') return;
    const label = attributes.get('aria-label')?.trim() ?? '';
    if (label === '') return;
    this.anchor?.labels.push(label);
    this.heading?.labels.push(label);
  }
}

function onClose(element: PageElement, close: () => void): void {
  const before = element.onClose;
  element.onClose =
    before === null
      ? close
      : () => {
          before();
          close();
        };
}
