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
        <Section key={section.id} {...section} />
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
        <OwnSection key={section.id} {...section} />
      ))}
    </details>
  );
}

/** All of it is of one language and direction, the person's own words included. */
function OwnSection({ heading, paragraphs, items = [] }: ComplaintDocument['sections'][number]) {
  return (
    <section>
      <h3>{heading}</h3>
      {paragraphs.map((text) => (
        <p key={text}>
          <Quoting text={text} />
        </p>
      ))}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item}>
              <Quoting text={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Section({ heading, paragraphs, items = [] }: ComplaintDocument['sections'][number]) {
  return (
    <section>
      <h4>{heading}</h4>
      {paragraphs.map((text) => (
        <p key={text} {...readAs(text)}>
          <Quoting text={text} />
        </p>
      ))}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item} {...readAs(item)}>
              <Quoting text={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
