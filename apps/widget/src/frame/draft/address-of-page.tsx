import { usePage } from '../page.ts';

/** Where the page around the frame chose the address, whose it is nobody here knows: that is said before it is used. */
export function AddressOfPage() {
  const { says, settings } = usePage();
  const { token, to } = settings;
  if (token !== undefined || !to) return null;
  const [before, after] = says.addressOfPage.split('{to}');
  return (
    <p class="doubt screen-only">
      {before}
      <bdi dir="ltr">{to}</bdi>
      {after}
    </p>
  );
}
