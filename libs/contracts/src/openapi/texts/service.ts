import { limits } from '../../limits.ts';
import type { Health } from '../../operations/read-health.ts';
import type { EmbedConfig } from '../../partner.ts';
import type { Texts, TextsOf } from '../schemas/with-texts.ts';

export const serviceTexts = {
  Health: {
    about: 'Whether the service can do its work.',
    fields: {
      ok: 'False when the knowledge base is not loaded; the status is then 503.',
      service: 'Which service this is.',
      time: 'Its clock.',
      region: 'Where it runs, if it says so.',
    },
  } satisfies TextsOf<typeof Health>,
  EmbedConfig: {
    about: 'The public face of a licence; never a key.',
    fields: {
      ok: 'Always true.',
      partner: 'The licence.',
      'partner.id': 'Its public id, the `data-partner-id` of an embed.',
      'partner.name': 'The organisation.',
      'partner.to': 'Its complaints inbox; empty where none is set.',
      'partner.origins': 'Pages on these origins may show the licensed embed.',
      'partner.branded': 'Whether the watermark is shown.',
    },
  } satisfies TextsOf<typeof EmbedConfig>,
  CheckoutRequest: {
    about: 'Not read while the paid tier is disabled.',
    fields: { matter: { description: 'Reserved.', maxLength: limits.matterCharacters } },
  } satisfies Texts,
  Transcription: {
    about: 'What was said in the clip.',
    fields: { text: 'The words.', language: 'The language, where it was recognised.' },
  } satisfies Texts,
};
