// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code.
import type { Guards } from './guard.ts';

const dialogue = 'services/companion/src/domain/dialogue.ts';
const saveRevision = 'services/companion/src/turn/save-revision.ts';
const companion = 'services/companion/test';

/** What was confirmed, held and kept stays so. */
export const consentGuards: Guards = {
  'signature of the dialogue': {
    edit: {
      file: dialogue,
      from: "if (!verifyText(ring, 'dialogue', { text: signedText(data), signature })) return null;",
      to: 'verifyText(ring, signature, { text: signedText(data), signature });',
    },
    test: `${companion}/consent.test.ts`,
  },
  'intake of the dialogue': {
    edit: {
      file: 'services/companion/src/handlers/take-turn.ts',
      from: 'const dialogue = told?.intake === intakeId ? told : null;',
      to: 'const dialogue = told;',
    },
    test: `${companion}/consent.test.ts`,
  },
  'unsigned memory': {
    edit: {
      file: dialogue,
      from: 'known_facts: dialogue === null ? facts : {',
      to: 'known_facts: dialogue === null ? { ...facts, _dialogue } : {',
    },
    test: `${companion}/consent.test.ts`,
  },
  'digest of the content': {
    edit: {
      file: 'libs/rules/src/dialogue/card/agreement.ts',
      from: '    now.content === basis.content &&\n    cardClaims',
      to: '    cardClaims',
    },
    test: 'libs/rules/test/consent.test.ts',
  },
  'any card confirms': {
    edit: {
      file: 'libs/rules/src/dialogue/choose-step.ts',
      from: 'return isAsOffered(situation) ?',
      to: 'return isAsOffered(situation) || memory.card ?',
    },
    test: 'libs/rules/test/consent.test.ts',
  },
  'hold, when confirmed anew': {
    edit: {
      file: saveRevision,
      from: 'isUnderHold || complaint.published_id === null',
      to: '(!isUnderHold && isUnderHold) || complaint.published_id === null',
    },
    test: `${companion}/kept-revisions.test.ts`,
  },
  'hold, when erased': {
    edit: {
      file: 'services/companion/src/store/intake-content.ts',
      from: 'legal_hold.reference IS NOT NULL AS is_held',
      to: 'false AS is_held',
    },
    test: `${companion}/holds-meet-erasure.test.ts`,
  },
  'id that was published': {
    edit: { file: saveRevision, from: 'isUnderHold || complaint.published_id === null', to: 'isUnderHold' },
    test: `${companion}/kept-revisions.test.ts`,
  },
  'own id in the record': {
    edit: {
      file: saveRevision,
      from: 'publishedId: published ?? intake.intakeId',
      to: 'publishedId: intake.intakeId',
    },
    test: `${companion}/kept-revisions.test.ts`,
  },
  'clock comparison, at the start': {
    edit: {
      file: 'libs/platform/src/postgres/store-clock.ts',
      from: 'Math.abs(skewMs) <= mostSkewSeconds * 1_000',
      to: 'Math.abs(skewMs) >= 0 * mostSkewSeconds',
    },
    test: 'libs/platform/src/postgres/store-clock.test.ts',
  },
  'clock comparison, before erasing': {
    edit: {
      file: 'services/companion/src/retention/erase-round.ts',
      from: 'await requireAgreeingClocks(deps);',
      to: '',
    },
    test: `${companion}/erasure-brake.test.ts`,
  },
  'erasure brake': {
    edit: {
      file: 'services/companion/src/retention/erase-round.ts',
      from: 'if (stops.length > 0) return stopped(deps, schedules, stops);',
      to: 'if (stops.length > 1_000) return stopped(deps, schedules, stops);',
    },
    test: `${companion}/erasure-brake.test.ts`,
  },
  'brake on the total': {
    edit: {
      file: 'services/companion/src/domain/brake.ts',
      from: 'return [...owners, total].filter(',
      to: 'return [...owners, total].slice(0, -1).filter(',
    },
    test: 'services/companion/src/domain/brake.test.ts',
  },
  'lock before a revision': {
    edit: { file: saveRevision, from: '  if (db === deps.db) return false;\n', to: '' },
    test: `${companion}/holds-meet-erasure.test.ts`,
  },
  'quarantine in the archive': {
    edit: {
      file: 'services/export/src/archive/archive-entries.ts',
      from: 'if (row.quarantinedAt !== null) {',
      to: 'if (row.quarantinedAt !== null && row.reference === partnerId) {',
    },
    test: 'services/export/test/quarantine-complaint.test.ts',
  },
};
