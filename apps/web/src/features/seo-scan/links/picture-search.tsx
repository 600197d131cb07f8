import type { LinkPicture } from '@app/seo-scan/contract';
import { useId, useState } from 'react';
import { Input } from '../../../components/ui/input.js';

type PictureSearchProps = { picture: LinkPicture; onFind: (name: string) => void };

/** Finds the point with the highest PageRank whose name contains what is typed. */
export function PictureSearch({ picture, onFind }: PictureSearchProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  function find(text: string): void {
    setTyped(text);
    const wanted = text.trim().toLowerCase();
    if (wanted === '') return;
    const found = picture.nodes
      .filter(({ name }) => name.toLowerCase().includes(wanted))
      .sort((a, b) => b.rank - a.rank)[0];
    if (found !== undefined) onFind(found.name);
  }
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        Find
      </label>
      <Input
        id={id}
        type="search"
        spellCheck={false}
        className="w-56"
        value={typed}
        onChange={(event) => find(event.target.value)}
      />
    </span>
  );
}
