import { cardClaims } from '../dialogue/card/card.ts';
import type { Ready } from '../dialogue/choose-step.ts';
import { ownFacts } from '../dialogue/memory/echo-facts.ts';
import { localise } from '../knowledge/localise.ts';
import { mayBeFormal } from '../merit/weigh.ts';
import { categorise } from '../risk/categorise.ts';
import type { Situation } from '../situation.ts';
import { remedies } from './document/ask-for.ts';
import { inYourLanguage } from './document/in-your-language.ts';
import { legalBasis } from './document/legal-basis.ts';
import { writeDocument } from './document/write-document.ts';
import { linesToSign, writeText } from './document/write-text.ts';
import type { Finalised } from './finalised.ts';
import { keepTranscripts } from './keep-transcripts.ts';
import { evidenceManifest } from './list-evidence.ts';
import { route } from './route.ts';

/** Turns a confirmed story into the finished complaint with everything that is kept of it. */
export function finalise(situation: Situation, { how, repeated }: Ready): Finalised {
  const { input, merit, memory, established, language } = situation;
  const kind = input.mode.kind === 'partner' && mayBeFormal(merit) ? 'formal' : 'account';
  const manifest = evidenceManifest(input.evidence);
  const document = writeDocument(situation, manifest);
  const own = inYourLanguage(situation, document);
  const entry = established.organisation?.entry ?? null;
  return {
    kind,
    consent: { how, repeated, shown: memory.offer?.claims ?? [] },
    complaint: {
      document,
      text: writeText(document, situation.knowledge.content.document),
      ...(own === null ? {} : { in_your_language: own }),
      routing: route(situation, document.title, language),
      receiver: entry === null ? null : { id: entry.id, name: entry.name },
      ...(document.reference === null ? {} : { reference: document.reference }),
    },
    toSign: linesToSign(situation.knowledge.content.document),
    remedies: remedies(situation),
    facts: ownFacts(situation),
    claims: cardClaims(situation, language),
    grounds: merit.passed.map(({ ground }) => ({
      id: ground.id,
      summary: localise(ground.summary, 'en'),
      basis: legalBasis(ground, established.state),
    })),
    evidenceManifest: manifest,
    evidenceTranscripts: keepTranscripts(situation, manifest),
    routing: route(situation, document.title, 'en'),
    categories: categorise(situation, kind),
  };
}
