/**
 * Counts the slots of each owner. If there are several slots, one owner never gets the last of them, so that slow or
 * hostile websites of one user do not block others. Without an owner (`null`) nothing is counted or limited.
 */
export class OwnerShares {
  readonly #taken = new Map<string, number>();
  readonly #mostOfOneOwner: number;

  constructor(slots: number) {
    this.#mostOfOneOwner = Math.max(1, slots - 1);
  }

  /** The number of slots that the owner has. */
  takenBy(owner: string | null): number {
    return owner === null ? 0 : (this.#taken.get(owner) ?? 0);
  }

  mayTake(owner: string | null): boolean {
    return this.takenBy(owner) < this.#mostOfOneOwner;
  }

  /** The owners that may not take another slot. */
  exhausted(): string[] {
    return [...this.#taken.keys()].filter((owner) => !this.mayTake(owner));
  }

  take(owner: string | null): void {
    if (owner !== null) this.#taken.set(owner, this.takenBy(owner) + 1);
  }

  release(owner: string | null): void {
    if (owner === null) return;
    const taken = this.takenBy(owner) - 1;
    if (taken > 0) this.#taken.set(owner, taken);
    else this.#taken.delete(owner);
  }
}
