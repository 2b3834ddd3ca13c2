import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** The head of a screen; who reads by ear is taken to it when the screen opens. */
export function Heading({ children }: { readonly children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
