/**
 * Runs in every document before its own scripts. Dialogs return "no" without being shown: a dialog would block the
 * page, and a loop of them could not be stopped. A service worker would outlive the page and respond in place of the
 * website; registering one fails as in a private window.
 */
export const PAGE_INIT_SCRIPT = `(() => {
  const always = (target, name, respond) =>
    Object.defineProperty(target, name, { value: () => respond(), writable: true, configurable: true });
  always(window, 'alert', () => undefined);
  always(window, 'confirm', () => false);
  always(window, 'prompt', () => null);
  always(window, 'print', () => undefined);
  if (typeof ServiceWorkerContainer !== 'function') return;
  const refusal = () => new DOMException('Service workers are not available.', 'SecurityError');
  always(ServiceWorkerContainer.prototype, 'register', () => Promise.reject(refusal()));
})();`;
