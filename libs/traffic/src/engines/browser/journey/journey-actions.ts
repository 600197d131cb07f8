import { withinTime } from '@app/browser';
import { formatDuration } from '@app/common/contract';
import { withValues } from '../../../contract/index.js';
import type { JourneyStep } from '../../../contract/index.js';
import { guardedForm, guardedFormSentences } from '../../../rules/journey/guarded-forms.js';
import { isOnWebsite } from '../../../rules/visit-links.js';
import type { VisitorJourney } from '../../visitor-journey.js';
import type { InputSimulation } from '../input-simulation.js';
import type { VisitorPage } from '../visitor-page.js';
import { onElement } from './find-element.js';
import type { FoundElement } from './find-element.js';
import type { JourneyObserver } from './journey-observer.js';
import type { JourneyPage, StepOnElement } from './journey-page.js';
import { wasSent } from './journey-checks.js';
import type { Keyboard } from './keyboard.js';
import { CHOOSE_OPTION, HAS_TEXT, IS_PASSWORD, SELECT_CONTENT, SET_VALUE } from './page-scripts.js';
import { StepFailure } from './step-failure.js';

const KEYS_MS = 10_000;
const READ_MS = 3_000;
const SCREEN_MS = 400;
/** A thumb moves the page by less than a screen. */
const SWIPE_SCREENS = 0.6;

type Step<Kind extends JourneyStep['kind']> = Extract<JourneyStep, { kind: Kind }>;

/** Executes the steps of a journey on its page. Rejects with `StepFailure` when a step cannot be done. */
export class JourneyActions {
  /** Elements that the selectors of the last step matched. */
  matches: number | null = null;

  constructor(
    private readonly at: JourneyPage,
    private readonly input: InputSimulation,
    private readonly keyboard: Keyboard,
    private readonly observer: JourneyObserver,
    private readonly journey: VisitorJourney,
    private readonly signal: AbortSignal,
  ) {}

  /** @param requestsFrom where the requests of the step before begin */
  async do(step: JourneyStep, requestsFrom: number): Promise<void> {
    this.matches = null;
    switch (step.kind) {
      case 'open':
        return this.open(step);
      case 'click':
        return this.click(step);
      case 'type':
        return this.type(step);
      case 'choose':
        return this.choose(step);
      case 'scroll':
        return this.scroll(step.screens);
      case 'scrollTo':
      case 'waitForElement':
        return void (await this.find(step));
      case 'waitForText':
        return this.waitForText(step);
      case 'waitForRequest':
        return this.waitForRequest(step, requestsFrom);
      case 'back':
        return this.back(step);
    }
  }

  private get page(): VisitorPage {
    return this.at.page;
  }

  private async open(step: Step<'open'>): Promise<void> {
    const { websiteOrigin } = this.page.order;
    const address = withValues(step.address, this.journey.values);
    const url = URL.canParse(address, websiteOrigin) ? new URL(address, websiteOrigin).href : '';
    if (!isOnWebsite(url, websiteOrigin)) throw new StepFailure('it is not on the website');
    const before = this.at.now();
    const from = this.page.gate.current?.url ?? null;
    // The interceptor knows more about a failure than Chromium reports.
    const error = await withinTime(this.page.navigate(url, from), this.at.waitMs(step)).catch(
      () => 'timeout',
    );
    this.page.lost.throwIfAborted();
    await this.at.arrive(step, before);
    const isSame = this.page.sameDocumentMoves > before.moves;
    if (error === null || isSame || this.page.gate.requestedAt > before.requestedAt) return;
    throw new StepFailure('the page did not load');
  }

  private async click(step: Step<'click'>): Promise<void> {
    const found = await this.find(step);
    requireAllowed(found, step);
    const before = this.at.now();
    void this.input.press(found.x, found.y);
    await this.at.arrive(step, before);
  }

  private async type(step: Step<'type'>): Promise<void> {
    const found = await this.find(step);
    const text = withValues(step.text, this.journey.values);
    const isPassword = (await onElement(this.at.where, IS_PASSWORD)) === true;
    this.page.evidence.types(text, isPassword);
    if (found.control === 'file') throw new StepFailure('visitors do not upload files');
    if (found.control === 'select') return this.option(text);
    if (step.pressesEnter) requireAllowed(found, step);
    if (found.control === 'picked') {
      const isSet = (await onElement(this.at.where, SET_VALUE, text)) === true;
      if (!isSet) throw new StepFailure('the field does not take this value');
    } else {
      // A release of the button after the selection would undo it.
      await withinTime(this.input.press(found.x, found.y), KEYS_MS).catch(() => undefined);
      const hasFocus = await onElement(this.at.where, SELECT_CONTENT);
      if (hasFocus !== true) throw new StepFailure('nothing can be typed into the element');
      await withinTime(this.keyboard.type(text), KEYS_MS).catch(() => {
        throw new StepFailure('the page did not react to the keys');
      });
    }
    if (!step.pressesEnter) return;
    const before = this.at.now();
    await withinTime(this.keyboard.enter(), KEYS_MS).catch(() => undefined);
    await this.at.arrive(step, before);
  }

  private async choose(step: Step<'choose'>): Promise<void> {
    const { control } = await this.find(step);
    if (control !== 'select') throw new StepFailure('the element is not a list of options');
    await this.option(withValues(step.option, this.journey.values));
  }

  private async option(wanted: string): Promise<void> {
    const before = this.at.now();
    const isChosen = await onElement(this.at.where, CHOOSE_OPTION, wanted);
    if (isChosen !== true) throw new StepFailure(`the list has no option “${wanted}”`);
    this.page.frames.hurry(SCREEN_MS);
    await this.page.until(() => this.page.gate.requestedAt > before.requestedAt, 0);
  }

  private async scroll(screens: number): Promise<void> {
    const most = this.page.order.persona.hasTouch ? SWIPE_SCREENS : 1;
    let left = Math.abs(screens);
    while (left > 0) {
      const part = Math.min(most, left);
      left = Math.max(0, left - part);
      await this.input.scroll(Math.sign(screens) * part, SCREEN_MS, this.signal);
    }
  }

  private async waitForText(step: Step<'waitForText'>): Promise<void> {
    const text = withValues(step.text, this.journey.values);
    if (await this.seesText(step, text)) return;
    throw new StepFailure(
      `the text “${text}” did not appear within ${formatDuration(step.waitSeconds)}`,
    );
  }

  /** Looks for a text as long as the step may wait. */
  async seesText(step: JourneyStep, text: string): Promise<boolean> {
    const call = `(${HAS_TEXT})(${JSON.stringify(text)})`;
    const look = async (): Promise<true | null> =>
      (await this.page.read(call, READ_MS).catch(() => null)) === true || null;
    return (await this.at.wait(step, look)) === true;
  }

  private async waitForRequest(step: Step<'waitForRequest'>, from: number): Promise<void> {
    const look = (): Promise<true | null> =>
      Promise.resolve(wasSent(this.observer.requests.slice(from), step) || null);
    if ((await this.at.wait(step, look)) === true) return;
    throw new StepFailure(
      `no request to “${step.address}” was sent within ${formatDuration(step.waitSeconds)}`,
    );
  }

  private async back(step: Step<'back'>): Promise<void> {
    const where = (): Promise<unknown> =>
      this.page.read('location.href', READ_MS).catch(() => null);
    const from = await where();
    await this.page.read('history.back()', READ_MS).catch(() => null);
    const look = async (): Promise<true | null> => {
      const now = await where();
      return (now !== null && now !== from) || null;
    };
    if ((await this.at.wait(step, look)) === true) return;
    throw new StepFailure('there is no page to go back to');
  }

  private async find(step: StepOnElement): Promise<FoundElement> {
    const found = await this.at.element(step);
    this.matches = found.matches;
    return found;
  }
}

/** A visitor neither pays nor registers unless the owner has allowed it. */
function requireAllowed(
  { form }: FoundElement,
  { allowsSubmit }: { readonly allowsSubmit: boolean },
): void {
  if (allowsSubmit || form === null) return;
  const guarded = guardedForm(form);
  if (guarded !== null) throw new StepFailure(guardedFormSentences[guarded]);
}
