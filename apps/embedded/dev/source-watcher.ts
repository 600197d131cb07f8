import { watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { join } from 'node:path';

const SETTLE_MS = 50; // editors write a file in several steps, and a checkout writes many

/** Reports files that were changed below `folders`, and `files` of the root, as paths relative to `root`. */
export function watchSources(options: {
  readonly root: string;
  readonly folders: readonly string[];
  readonly files: readonly string[];
  readonly onChanged: (paths: readonly string[]) => void;
}): { close(): void } {
  const { root, folders, files, onChanged } = options;
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const note = (path: string): void => {
    changed.add(path.replaceAll('\\', '/'));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const paths = [...changed];
      changed.clear();
      onChanged(paths);
    }, SETTLE_MS);
  };
  const watchers: FSWatcher[] = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (name !== null) note(join(folder, name));
    }),
  );
  watchers.push(
    watch(root, (_, name) => {
      if (name !== null && files.includes(name)) note(name);
    }),
  );
  return {
    close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
