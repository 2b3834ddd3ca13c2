import type { RoutingStep } from '@intake/contracts/complaint';
import { usePage } from '../page.ts';
import { fill } from '../words/all.ts';
import { readAs } from '../words/language-of.ts';
import { Paragraph } from '../words/linked.tsx';

/** Where the complaint goes, in order, and how long each has to answer. */
export function RoutingSteps({ routing }: { readonly routing: readonly RoutingStep[] }) {
  const inOrder = [...routing].sort((one, other) => one.order - other.order);
  return (
    <ol class="steps screen-only">
      {inOrder.map((step, at) => (
        <Step key={step.order} {...step} answersIn={at === 0 ? step.response_days : undefined} />
      ))}
    </ol>
  );
}

/** Only the first is waited for: what stands with a later one is the time after which it opens, and its own words say so. */
function Step(step: RoutingStep & { readonly answersIn: number | undefined }) {
  const { says } = usePage();
  const { recipient, channel, url, to_email, note, when, answersIn } = step;
  // What this service hands over itself goes by a form that nobody has to fill in.
  const isReached = channel !== 'portal' || Boolean(url);
  const how = [isReached && says.channels[channel], answersIn !== undefined && fill(says.responseDays, answersIn)];
  const told = how.filter(Boolean).join(' · ');
  return (
    <li>
      <h3>
        <bdi {...readAs(recipient)}>{recipient}</bdi>
      </h3>
      {told && <p class="small">{told}</p>}
      {when && <Paragraph text={when} />}
      {note && <Paragraph text={note} />}
      {url && <Site url={url} />}
      {to_email && (
        <p>
          <a href={`mailto:${to_email}`} dir="ltr">
            {to_email}
          </a>
        </p>
      )}
    </li>
  );
}

function Site({ url }: { readonly url: string }) {
  const { says } = usePage();
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return <bdi>{url}</bdi>;
  return (
    <p>
      <a href={parsed.href} target="_blank" rel="noopener noreferrer">
        {says.website}
        {says.colon}
        <bdi dir="ltr">{parsed.hostname.replace(/^www\./, '')}</bdi>
      </a>
    </p>
  );
}
