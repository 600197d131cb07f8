import { z } from 'zod';

export const PERSON_NAME_MAX_CHARS = 80;

/** Control characters, line breaks, bidi overrides and invisible characters; joiners stay, scripts need them. */
const UNPRINTABLE =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
/** What mail clients turn into a link: a scheme, `www.`, an address or a domain name. */
const LINK = /:\/\/|www[.\u3002\uFF0E\uFF61](?=\S)|@|[\p{L}\p{N}][.\u3002\uFF0E\uFF61]\p{L}{2}/iu;
/** The characters without which none of these is a link. */
const LINK_SIGNS = /:\/\/|@|[.\u3002\uFF0E\uFF61](?=\S)/gu;

/**
 * Why a text cannot be the name of a person, as a sentence; `null` when it can. Names appear in mails to
 * other people, so they must not be able to contain a message of their own.
 */
export function personNameProblem(name: string): string | null {
  if (name.trim() === '') return 'Name is required';
  if (Array.from(name).length > PERSON_NAME_MAX_CHARS) {
    return `Name is too long: at most ${PERSON_NAME_MAX_CHARS} characters`;
  }
  if (name.search(UNPRINTABLE) !== -1) return 'Name must not contain control characters';
  if (LINK.test(name)) return 'Name must not contain a link or an email address';
  return null;
}

/** A name as shown in mails: what the rule forbids is removed from older names. */
export function printableName(name: string): string {
  const line = name.replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim();
  const harmless = LINK.test(line) ? line.replace(LINK_SIGNS, ' ').replace(/\s+/g, ' ') : line;
  const characters = Array.from(harmless.trim());
  if (characters.length <= PERSON_NAME_MAX_CHARS) return characters.join('');
  return `${characters.slice(0, PERSON_NAME_MAX_CHARS - 1).join('')}…`;
}

/** A typed name; the message says which part of the rule it breaks. */
export const personNameSchema = z
  .string()
  .trim()
  .superRefine((name, context) => {
    const problem = personNameProblem(name);
    if (problem !== null) context.addIssue(problem);
  });
