import type { JourneyStep } from './journey-steps.js';

const READABLE = /^(?:aria|text)\/(.*?)(?:\[role="[^"]*"\])?$/;

/** What an element is called: its name where a selector gives one, else the first selector. */
export function targetText(target: readonly string[]): string {
  const last = target.map((selector) => selector.split(' >>> ').at(-1) ?? selector);
  const named = last.map((selector) => READABLE.exec(selector)?.[1] ?? '');
  return named.find((name) => name !== '') ?? last[0] ?? '';
}

/** What a step does, in a few words: its name, or “Click Add to basket”. */
export function stepText(step: JourneyStep): string {
  return step.name === '' ? stepAction(step) : step.name;
}

function stepAction(step: JourneyStep): string {
  switch (step.kind) {
    case 'open':
      return `Open ${step.address}`;
    case 'click':
      return `Click ${targetText(step.target)}`;
    case 'type':
      return `Type into ${targetText(step.target)}`;
    case 'choose':
      return `Choose ${step.option} in ${targetText(step.target)}`;
    case 'scroll':
      return step.screens > 0 ? 'Scroll down' : 'Scroll up';
    case 'scrollTo':
      return `Scroll to ${targetText(step.target)}`;
    case 'waitForElement':
      return `Wait for ${targetText(step.target)}`;
    case 'waitForText':
      return `Wait for the text ${step.text}`;
    case 'waitForRequest':
      return `Wait for a request to ${step.address}`;
    case 'back':
      return 'Go back';
  }
}

export const beaconServiceNames = {
  ga4: 'Google Analytics 4',
  plausible: 'Plausible',
  umami: 'Umami',
  matomo: 'Matomo',
} as const;
