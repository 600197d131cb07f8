/**
 * Which site checks audited each page. Many pages have the same, so that a page stores only the number of its group:
 * at 20,000 pages, lists of check ids would be larger than everything else about them.
 */
export class SiteCheckGroups {
  /** Check ids by number of the group. */
  private readonly groups: (readonly string[])[] = [[]];
  private readonly groupOfPage = new Map<string, number>();

  /** @param urls of the pages whose groups these are. Nothing more can be added. */
  static restore(
    groups: readonly (readonly string[])[],
    groupOfPage: readonly number[],
    urls: readonly string[],
  ): Pick<SiteCheckGroups, 'of' | 'all'> {
    const restored = new SiteCheckGroups();
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

  /** 0 when no site check audited the page. */
  of(url: string): number {
    return this.groupOfPage.get(url) ?? 0;
  }

  all(): readonly (readonly string[])[] {
    return this.groups;
  }
}
