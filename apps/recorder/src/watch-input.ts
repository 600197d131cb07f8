import type { RecordedStep } from '@app/traffic/contract';
import { clean } from './element-names.js';
import { fieldKind, fieldName } from './fields.js';
import type { Recorder } from './recorder.js';
import { selectorsOf } from './selectors.js';

const PRESSED =
  'a[href],button,input,select,textarea,summary,label,option,[role=button],[role=link],[role=tab],[role=menuitem],[role=checkbox],[role=radio],[role=switch],[role=option],[onclick],[contenteditable]';
const MAX_OPTION_CHARS = 500;

/** Records clicks, texts and choices. Only what the owner does themselves: a page can only pretend. */
export function watchInput(recorder: Recorder, signal: AbortSignal): void {
  const on = <Name extends keyof WindowEventMap>(
    name: Name,
    react: (event: WindowEventMap[Name], element: Element) => void,
  ): void => {
    const listener = (event: WindowEventMap[Name]): void => {
      const [element] = event.composedPath();
      if (!event.isTrusted || recorder.isOwn(event) || !(element instanceof Element)) return;
      react(event, element);
    };
    addEventListener(name, listener, { capture: true, signal });
  };
  let isEntered = false;

  on('click', (event) => {
    // The Enter key in a field clicks the button of its form.
    if (isEntered && event.detail === 0) return;
    const pressed = pressedElement(event);
    if (pressed === null || !isClick(pressed)) return;
    const link = pressed.closest('a[href]');
    if (link instanceof HTMLAnchorElement && !staysHere(link)) return;
    // As visitors do it: they have one page.
    for (const opener of [link, pressed.closest('form[target]')]) {
      if (opener?.hasAttribute('target') === true) opener.setAttribute('target', '_self');
    }
    recorder.acted();
    addOn(recorder, pressed, (target) => ({ kind: 'click', target }));
  });
  on('input', (_event, element) => {
    const field = element.closest('[contenteditable]') ?? element;
    const kind = fieldKind(field);
    if (kind === 'choice') choose(recorder, field as HTMLSelectElement);
    if (kind !== 'text' && kind !== 'secret') return;
    const target = selectorsOf(field);
    const held = recorder.heldStep();
    if (target.length === 0 || (held?.kind === 'type' && isSame(held.target, target))) return;
    const isSecret = kind === 'secret';
    recorder.add(
      { kind: 'type', target, field: fieldName(field), isSecret, pressesEnter: false },
      true,
    );
  });
  on('keydown', ({ key }, element) => {
    isEntered = false;
    if (key !== 'Enter' || !(element instanceof HTMLInputElement)) return;
    const kind = fieldKind(element);
    if (kind !== 'text' && kind !== 'secret') return;
    isEntered = true;
    recorder.acted();
    const target = selectorsOf(element);
    const held = recorder.heldStep();
    if (held?.kind === 'type' && isSame(held.target, target)) {
      recorder.change({ ...held, pressesEnter: true });
      recorder.release();
    } else {
      const isSecret = kind === 'secret';
      addOn(recorder, element, (found) => ({
        ...{ kind: 'type', target: found, field: fieldName(element), isSecret },
        pressesEnter: true,
      }));
    }
  });
  on('focusout', () => {
    if (recorder.heldStep()?.kind === 'type') recorder.release();
  });
}

/** The innermost element that reacts to a click, shadow roots included. */
function pressedElement(event: Event): Element | null {
  const path = event.composedPath().filter((one): one is Element => one instanceof Element);
  return path.find((element) => element.matches(PRESSED)) ?? path[0] ?? null;
}

/** A click on a label also clicks its field; typing into a field or choosing from it is recorded as a separate step. */
function isClick(pressed: Element): boolean {
  if (pressed instanceof HTMLLabelElement && pressed.control !== null) return false;
  if (pressed.localName === 'option') return false;
  return fieldKind(pressed) === 'other' && !/^(?:html|body)$/.test(pressed.localName);
}

/** Visitors do not follow a link to another website. */
function staysHere({ protocol, hostname }: HTMLAnchorElement): boolean {
  const bare = (host: string): string => host.replace(/^www\./, '');
  return (
    !/^https?:$/.test(protocol) || bare(hostname) === bare((window.top ?? window).location.hostname)
  );
}

function choose(recorder: Recorder, list: HTMLSelectElement): void {
  const option = clean(list.selectedOptions[0]?.textContent).slice(0, MAX_OPTION_CHARS);
  if (option !== '') addOn(recorder, list, (target) => ({ kind: 'choose', target, option }));
}

function addOn(
  recorder: Recorder,
  element: Element,
  stepWith: (target: string[]) => RecordedStep,
): void {
  const target = selectorsOf(element);
  if (target.length > 0) recorder.add(stepWith(target));
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join('\n') === other.join('\n');
}
