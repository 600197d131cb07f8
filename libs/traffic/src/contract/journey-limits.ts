/** How much a journey may contain; each number is named in the sentence that refuses more. */
export const JOURNEY_LIMITS = {
  steps: 50,
  nameChars: 80,
  selectors: 6,
  selectorChars: 500,
  textChars: 500,
  addressChars: 2_048,
  values: 20,
  frameDepth: 4,
  framePlace: 50,
  assertions: 10,
  fields: 10,
  fieldChars: 200,
  waitSeconds: 30,
  scrollScreens: 20,
  perWebsite: 50,
} as const;

/** How long a step waits for its element, text or request unless the owner chooses. */
export const DEFAULT_WAIT_SECONDS = 10;
