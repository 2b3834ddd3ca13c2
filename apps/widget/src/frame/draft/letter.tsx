import type { Complaint, ComplaintDocument, InYourLanguage } from '@intake/contracts/complaint';
import { longDay } from '../clock/days.ts';
import { usePage } from '../page.ts';
import { directionOf, readAs } from '../words/language-of.ts';
import { Quoting } from '../words/quoting.tsx';

/** The finished complaint, to read and to print. It is in English; what the person said stands in their own language. */
export function Letter({ complaint: { document, reference } }: { readonly complaint: Complaint }) {
  const { title, date, to, from_note, sections, disclaimer } = document;
  return (
    <article class="letter" lang="en" dir="ltr">
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
    <details class="letter own-language screen-only" lang={language} dir={directionOf(language)} open>
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
