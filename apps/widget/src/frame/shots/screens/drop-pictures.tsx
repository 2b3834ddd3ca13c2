import { useEffect, useState } from 'preact/hooks';
import { usePage } from '../../page.ts';

/** Pictures may be pasted and dropped anywhere on the page; while they hang over it, it says so. */
export function DropPictures() {
  const { says, actions } = usePage();
  const [hangs, setHangs] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const on = <Kind extends 'paste' | 'dragover' | 'dragleave' | 'drop'>(
      kind: Kind,
      heard: (event: DocumentEventMap[Kind]) => void,
    ) => document.addEventListener(kind, heard, { signal: leaving.signal });
    on('paste', (event) => {
      const files = filesOf(event.clipboardData);
      // What office programs copy is text with a picture of it.
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      void actions.shots.add(files);
    });
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setHangs(true);
    });
    on('dragleave', (event) => event.relatedTarget === null && setHangs(false));
    on('drop', (event) => {
      setHangs(false);
      const files = filesOf(event.dataTransfer);
      if (files.length === 0) return;
      event.preventDefault();
      void actions.shots.add(files);
    });
    return () => leaving.abort();
  }, []);
  return hangs ? <p class="dropping">{says.shots.drop}</p> : null;
}

const filesOf = (data: DataTransfer | null): readonly File[] => [...(data?.files ?? [])];
