import { fill, joinSentences } from '../../knowledge/localise.ts';
import { externalBody } from '../../routing/external-body.ts';
import type { Situation } from '../../situation.ts';
import { pick } from './pick.ts';
import { urgentItems } from './urgent-items.ts';

/** «Who do I call?»: what is urgent first, else the organisation and the body behind it, with their numbers. */
export function pleaWords(situation: Situation): string {
  const { knowledge, language, flags } = situation;
  const { asides } = knowledge.content.asides[language];
  const urgent = flags.find(({ key, level }) => level !== 'medium' && key !== 'self_harm_risk');
  // What leads this reply is not said twice in it.
  const isLeading = urgent !== undefined && urgentItems(situation).includes(urgent.item);
  if (isLeading) return '';
  if (urgent !== undefined) return urgent.item.action;
  const known = whoAnswers(situation);
  return known.length > 0 ? joinSentences(language, known) : pick(situation, asides.plea.says, {});
}

function whoAnswers({ knowledge, language, established, inForce }: Situation): string[] {
  const { plea } = knowledge.content.asides[language];
  const name = established.organisation?.name ?? '';
  const own = established.organisation?.entry?.channels.find(
    ({ channel, confidence }) => channel === 'phone' && confidence !== 'uncertain',
  );
  const body = externalBody(inForce, established);
  const hours = body?.hours === undefined ? '' : fill(plea.hours, { hours: body.hours });
  return [
    ...(own === undefined ? [] : [fill(plea.organisation, { organisation: name, phone: own.value })]),
    ...(body?.phone === undefined ? [] : [fill(plea.body, { body: body.name, phone: body.phone, hours })]),
  ];
}
