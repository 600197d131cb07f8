import { CollectedLists } from './collected-lists.js';
import type { OpenAnchor, OpenHeading } from './collected-lists.js';
import { DomShape } from './dom-shape.js';
import { idsIn, LabelSources, ownLabel } from './label-sources.js';
import type { PageElement } from './page-element.js';
import type { StartTagAttributes } from './start-tag-attributes.js';
import { ASIDE, HEADING } from './tag-table.js';
import { TextCollector } from './text-collector.js';
import type { PageSink } from './page-sink.js';

const MEDIA_PLAYERS =
  /^(?:https?:)?\/\/(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|dailymotion\.com|wistia\.(?:com|net)|soundcloud\.com|spotify\.com|twitch\.tv|loom\.com)\//i;
const JSON_LD = /^\s*application\/ld\+json\s*(?:;|$)/i;

/** Collects the data for audits from the elements as they are parsed. */
export class PageCollector implements PageSink {
  readonly lists = new CollectedLists();
  readonly texts = new TextCollector();
  readonly shape = new DomShape();
  readonly labelSources: LabelSources;
  doctypeText: string | null = null;
  htmlLang: string | null = null;
  /** Only applies in XML: in HTML it is an attribute like any other (WHATWG HTML 3.2.6.2). */
  xmlLang: string | null = null;
  baseHref: string | null = null;
  scriptCount = 0;
  hasPasswordField = false;
  hasMedia = false;
  hasCode = false;

  private anchor: OpenAnchor | null = null;
  private heading: OpenHeading | null = null;
  /** Keeps the text of an element that is not shown: its own only, since a script of svg may hide more after it. */
  private silent: { readonly of: PageElement; readonly add: (text: string) => void } | null = null;
  /** Open elements that are hidden from screen readers. */
  private hiddenDepth = 0;
  private readonly keepers: { isForm: boolean; keep: () => void }[] = [];

  constructor(html: string) {
    this.labelSources = new LabelSources(html, this.texts);
  }

  doctype(text: string): void {
    this.doctypeText ??= text.replace(/^doctype\s*/i, '').trim();
  }

  text(text: string): void {
    this.texts.add(text);
  }

  silentText(element: PageElement, text: string): void {
    if (this.silent?.of === element) this.silent.add(text);
  }

  breakWord(): void {
    this.texts.breakWord();
  }

  open(element: PageElement, attributes: StartTagAttributes, isInHead: boolean): void {
    const flags = element.isForeign ? 0 : element.info.flags;
    this.silent = null;
    this.shape.add(element, attributes);
    if ((flags & ASIDE) !== 0) this.openAside(element);
    if ((flags & HEADING) !== 0) this.openHeading(element, attributes);
    if (!attributes.isEmpty) {
      this.lists.addPlace(element.id);
      if (attributes.has('data-nosnippet')) this.openNoSnippet(element);
      if (attributes.get('aria-hidden') === 'true') this.openHidden(element);
      const endSource = this.labelSources.begin(element);
      if (endSource !== null) onClose(element, endSource);
      this.addLabel(element, attributes);
    }
    if (element.isForeign) this.openForeign(element);
    else this.openByName(element, attributes, isInHead);
  }

  /** Only these elements of svg and math are relevant: a link there is not a link of the page. */
  private openForeign(element: PageElement): void {
    if (element.tag === 'script') this.scriptCount++;
    if (element.namespace === 'svg' && element.tag === 'title') this.openSvgTitle(element);
  }

  private openByName(
    element: PageElement,
    attributes: StartTagAttributes,
    isInHead: boolean,
  ): void {
    switch (element.info.name) {
      case 'html':
        this.htmlLang ??= attributes.get('lang');
        this.xmlLang ??= attributes.get('xml:lang');
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
        this.openAnchor(element, attributes);
        this.lists.addPlace(attributes.get('name'));
        return;
      case 'area':
        this.lists.addArea(attributes.get('href'), element);
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
        this.lists.addResource('poster', attributes.get('poster'), element);
        return;
      case 'source':
      case 'track':
        this.lists.addResource('media', attributes.get('src'), element);
        this.lists.addCandidates(attributes.get('srcset'), element);
        return;
      case 'embed':
        this.lists.addResource('embed', attributes.get('src'), element);
        return;
      case 'object':
        this.lists.addResource('embed', attributes.get('data'), element);
        return;
      case 'form':
        // A form without an action submits to the page's own address.
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
    const title = this.lists.addTitle(element, isInHead);
    if (title) this.silent = { of: element, add: (text) => (title.raw += text) };
  }

  private openSvgTitle(element: PageElement): void {
    const { anchor, heading, labelSources } = this;
    const add = (text: string): void => {
      labelSources.addLabel(text);
      anchor?.labels.push(text.trim());
      heading?.labels.push(text.trim());
    };
    this.silent = { of: element, add };
  }

  private openScript(element: PageElement, attributes: StartTagAttributes): void {
    this.scriptCount++;
    this.lists.addResource('script', attributes.get('src'), element);
    if (!JSON_LD.test(attributes.get('type') ?? '')) return;
    const block = this.lists.addJsonLd(element);
    if (block) this.silent = { of: element, add: (text) => (block.text += text) };
  }

  /** nav, header, footer, aside, form: not main text, unless broken or unusual markup puts main inside. */
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
    const anchor = this.lists.addAnchor(element, attributes, range, this.hiddenDepth > 0);
    if (!anchor) return;
    this.anchor = anchor;
    onClose(element, () => {
      this.texts.close(range);
      if (this.anchor === anchor) this.anchor = null;
    });
  }

  private addImage(element: PageElement, attributes: StartTagAttributes): void {
    const alt = this.lists.addImage(element, attributes);
    this.lists.addCandidates(attributes.get('srcset'), element);
    this.anchor?.imageAlts.push(alt);
  }

  private openHidden(element: PageElement): void {
    this.hiddenDepth++;
    onClose(element, () => this.hiddenDepth--);
  }

  /**
   * The name of something inside a link or heading also names the link or heading (accname-1.2 step 2F): an icon with
   * role=img, a labelled svg, a button, an element with a title. Its text is collected separately.
   */
  private addLabel(element: PageElement, attributes: StartTagAttributes): void {
    const { name } = element.info;
    if (!this.labelSources.isOpen && this.anchor === null && this.heading === null) return;
    const label =
      name === 'input' ? inputLabel(element, attributes) : ownLabel(element, attributes);
    this.labelSources.addLabel(label);
    if (name === 'a' && !element.isForeign) return;
    const ids = idsIn(attributes.get('aria-labelledby'));
    for (const named of [this.anchor, this.heading]) {
      // The heading's own attributes are read with the heading.
      if (named === null || named.element === element) continue;
      named.labelledBy.push(...ids);
      // A link already has the alt texts of its images.
      const isKnown = named === this.anchor && name === 'img' && isFilled(attributes.get('alt'));
      if (label !== '' && !isKnown) named.labels.push(label);
    }
  }
}

function isFilled(text: string | null): boolean {
  return text !== null && text.trim() !== '';
}

/** Buttons are named by their content. */
function inputLabel(element: PageElement, attributes: StartTagAttributes): string {
  const type = attributes.get('type')?.toLowerCase() ?? '';
  const isButton = type === 'submit' || type === 'button' || type === 'reset';
  return ownLabel(element, attributes) || (isButton ? (attributes.get('value')?.trim() ?? '') : '');
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
