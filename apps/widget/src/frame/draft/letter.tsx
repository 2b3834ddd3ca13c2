import type { Complaint, ComplaintDocument, InYourLanguage } from '@intake/contracts/complaint';
import { useState } from 'preact/hooks';
import { longDay } from '../clock/days.ts';
import { usePage } from '../page.ts';
import { directionOf, readAs } from '../words/language-of.ts';
import { Quoting } from '../words/quoting.tsx';

/** The finished complaint, folded until somebody wants to read it; on paper it stands whatever was unfolded. */
export function Letter({ complaint }: { readonly complaint: Complaint }) {
  const { says } = usePage();
  const [isOpen, open] = useState(false);
  return (
    <div class="folding">
      <button
        type="button"
        class="quiet screen-only"
        aria-expanded={isOpen}
        aria-controls="letter"
        onClick={() => open(!isOpen)}
      >
        {says.letter}
      </button>
      <Sheet complaint={complaint} isOpen={isOpen} />
    </div>
  );
}

/** It is in English; what the person said stands in their own language. */
function Sheet({
  complaint: { document, reference },
  isOpen,
}: {
  readonly complaint: Complaint;
  readonly isOpen: boolean;
}) {
  const { title, date, to, from_note, sections, disclaimer } = document;
  return (
    <article id="letter" class={`letter ${isOpen ? '' : 'folded'}`} lang="en" dir="ltr">
      <h3 class="subject">{title}</h3>
      {reference && (
        <p class="small">
          Reference: <bdi class="reference">{reference}</bdi>
        </p>
      )}
      <p class="head">{longDay(date, 'en')}</p>
      <p class="head">
        To: <bdi>{to}</bdi>
      </p>
      <p class="head">
        From: <bdi>{from_note}</bdi>
      </p>
      {sections.map((section) => (
        <Section key={section.id} section={section} level="h4" reads={readAs} />
      ))}
      <p class="small">{disclaimer}</p>
    </article>
  );
}

/** What the letter says, for a person who reads no English; it is not printed with it. */
export function OwnLanguage({ language, note, sections }: InYourLanguage) {
  const { says } = usePage();
  return (
    <details class="letter own-language screen-only" lang={language} dir={directionOf(language)}>
      <summary>{says.inYourLanguage}</summary>
      <p>{note}</p>
      {sections.map((section) => (
        <Section key={section.id} section={section} level="h3" />
      ))}
    </details>
  );
}

type Written = {
  readonly section: ComplaintDocument['sections'][number];
  readonly level: 'h3' | 'h4';
  /** The language of a text where it may be another than what stands around it. */
  readonly reads?: typeof readAs;
};

function Section({ section: { heading, paragraphs, items = [] }, level: Heading, reads }: Written) {
  return (
    <section>
      <Heading>{heading}</Heading>
      {paragraphs.map((text) => (
        <p key={text} {...reads?.(text)}>
          <Quoting text={text} />
        </p>
      ))}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item} {...reads?.(item)}>
              <Quoting text={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
