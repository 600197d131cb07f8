/**
 * Runs in every document before its own scripts. Dialogs are answered with "no" without being shown, windows do not
 * open, and a service worker, which would answer in the website's place, cannot be registered, as in a private window.
 */
export const MANNERS = `(() => {
  const always = (target, name, answer) =>
    Object.defineProperty(target, name, { value: () => answer(), writable: true, configurable: true });
  always(window, 'alert', () => undefined);
  always(window, 'confirm', () => false);
  always(window, 'prompt', () => null);
  always(window, 'print', () => undefined);
  always(window, 'open', () => null);
  if (typeof ServiceWorkerContainer !== 'function') return;
  const refusal = () => new DOMException('Service workers are not available.', 'SecurityError');
  always(ServiceWorkerContainer.prototype, 'register', () => Promise.reject(refusal()));
})();`;
