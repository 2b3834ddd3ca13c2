import { describe, expect, it } from 'vitest';
import { loadKnowledge } from '../src/load.ts';
import { readCorpus, readStillMisread } from './corpus-case.ts';
import { findDepartures } from './find-departures.ts';
import { holdConversation } from './hold-conversation.ts';

const knowledge = loadKnowledge();
const cases = readCorpus('cases');
const everything = [...cases, ...readCorpus('held-out')];
const misread = new Set(readStillMisread());

describe('what people say is understood as an expert would', () => {
  it.each(cases.filter(({ id }) => !misread.has(id)).map((script) => [script.id, script] as const))(
    '%s',
    (_id, script) => {
      const decisions = holdConversation(knowledge, script);

      const departures = findDepartures(knowledge, script, decisions);

      expect(departures, `${script.title}\n  «${script.says.join('» «')}»`).toEqual([]);
    },
  );
});

describe('what is still misread is known', () => {
  it('lists no case that is understood by now: `npm run corpus -- --write` takes it off the list', () => {
    const understood = cases.filter(
      (script) =>
        misread.has(script.id) && findDepartures(knowledge, script, holdConversation(knowledge, script)).length === 0,
    );

    expect(understood.map(({ id }) => id)).toEqual([]);
  });

  it('lists only cases that exist', () => {
    const ids = new Set(cases.map(({ id }) => id));

    expect([...misread].filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('the corpus covers the law it tests', () => {
  it('has no two cases of one name', () => {
    const ids = everything.map(({ id }) => id);

    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('opens every ground at least twice and refuses it at least once', () => {
    const count = (ground: string, pick: 'opens' | 'refuses') =>
      everything.filter((script) => script[pick].includes(ground)).length;
    const alone = knowledge.content.grounds.map(({ entry }) => entry).filter((ground) => !ground.support_only);

    const thin = alone.filter(({ id }) => count(id, 'opens') < 2 || count(id, 'refuses') < 1).map(({ id }) => id);

    expect(thin).toEqual([]);
  });

  it('names only facts, grounds and organisations that the knowledge base has', () => {
    const known = new Set([
      ...knowledge.content.facts.map(({ entry }) => entry.key),
      ...knowledge.content.grounds.map(({ entry }) => entry.id),
      ...knowledge.content.organisations.map(({ entry }) => entry.id),
      'organisation',
      'incident_on',
      // A disclosure is no fact; that none is seen can still be expected.
      'self_harm_risk',
    ]);

    const strangers = everything.flatMap((script) =>
      [
        ...script.establishes,
        ...script.never,
        ...script.opens,
        ...script.refuses,
        ...(script.organisation ? [script.organisation] : []),
      ]
        .concat(Object.keys(script.answers))
        .filter((name) => !known.has(name))
        .map((name) => `${script.id}: ${name}`),
    );

    expect(strangers).toEqual([]);
  });
});
