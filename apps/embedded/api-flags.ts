/**
 * How the API's Node.js is started, here and in the Dockerfile. Answers pass through as buffers beside the heap, and by
 * default V8 collects all of it whenever these have grown by 64 MB, which at thousands of widgets a second is every four
 * seconds, each time a pause of 20 to 60 ms. With this flag they count as part
 * of the heap, which may grow by more: one such collection in 15 seconds, for up to 150 MB more
 * (`npm run bench -- widget`).
 */
export const API_FLAGS = ['--external-memory-accounted-in-global-limit'] as const;
