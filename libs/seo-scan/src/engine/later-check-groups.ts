/**
 * Which of the checks that run after the crawl audited each page. Many pages have the same, so that a page stores only
 * the number of its group: at 20,000 pages, lists of check ids would be larger than everything else about them.
 */
export class LaterCheckGroups {
  /** Check ids by number of the group. */
  private readonly groups: (readonly string[])[] = [[]];
  private readonly groupOfPage = new Map<string, number>();
  /** A group and further checks → the group of both. */
  private readonly extended = new Map<string, number>();

  /** @param urls of the pages whose groups these are. No check can be added to all of them any more. */
  static restore(
    groups: readonly (readonly string[])[],
    groupOfPage: readonly number[],
    urls: readonly string[],
  ): PageCheckGroups {
    const restored = new LaterCheckGroups();
    restored.groups.splice(0, 1, ...groups);
    for (const [index, url] of urls.entries())
      restored.groupOfPage.set(url, groupOfPage[index] ?? 0);
    return restored;
  }

  /** Once per check, with the pages it audited. */
  add(checkId: string, urls: Iterable<string>): void {
    /** A group → the group of the same checks and this one. */
    const withCheck = new Map<number, number>();
    for (const url of urls) {
      const group = this.groupOfPage.get(url) ?? 0;
      let both = withCheck.get(group);
      if (both === undefined) {
        both = this.groups.push([...(this.groups[group] ?? []), checkId]) - 1;
        withCheck.set(group, both);
      }
      this.groupOfPage.set(url, both);
    }
  }

  /** Of the checks that have been added; 0 when none of them audited the page. */
  of(url: string): number {
    return this.groupOfPage.get(url) ?? 0;
  }

  /** The group of the checks of a group and of these, which audit page by page. */
  including(group: number, checkIds: readonly string[]): number {
    if (checkIds.length === 0) return group;
    const key = `${group} ${checkIds.join(' ')}`;
    let both = this.extended.get(key);
    if (both === undefined) {
      both = this.groups.push([...(this.groups[group] ?? []), ...checkIds]) - 1;
      this.extended.set(key, both);
    }
    return both;
  }

  all(): readonly (readonly string[])[] {
    return this.groups;
  }
}

/** The groups when the checks of the whole site have run. */
export type PageCheckGroups = Pick<LaterCheckGroups, 'of' | 'including' | 'all'>;
