/** There is no report; the message is a sentence for the user at the terminal. */
export class Refusal extends Error {}
