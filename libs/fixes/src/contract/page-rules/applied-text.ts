/** The meta elements that fixes may write: never robots, canonical or hreflang. */
export const META_NAME = /^(description|(og|twitter):[a-z_:]+)$/;
/** Characters that turn the direction of the text around them. */
export const UNSAFE = /[\u202a-\u202e\u2066-\u2069]/g;
/** A longer text is not applied. */
export const MAX_CHARS = 5_000;
