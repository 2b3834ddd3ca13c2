type File = { readonly name: string; readonly type: string; readonly text: string };

/** Hands a file to the browser's downloads; it is made here and goes nowhere else. */
export function saveFile({ name, type, text }: File): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The download has begun by then; releasing its address at once would stop it in some browsers.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
