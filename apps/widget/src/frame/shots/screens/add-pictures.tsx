import { useRef } from 'preact/hooks';
import { usePage } from '../../page.ts';

// Named one by one, so that a phone that keeps photos as HEIC hands them over as JPEG.
const kinds = 'image/png,image/jpeg,image/webp,image/gif,image/bmp,image/avif';

type Button = { readonly label: string; readonly class?: string };

/** A button that has the browser ask for pictures. */
export function AddPictures({ label, ...attributes }: Button) {
  const { actions } = usePage();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" {...attributes} onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={kinds}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same picture may be chosen again.
          currentTarget.value = '';
          if (files.length > 0) void actions.shots.add(files);
        }}
      />
    </>
  );
}
