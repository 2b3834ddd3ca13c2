import { z } from 'zod';
import { Language, LanguageHint } from '../../languages.ts';
import { limits } from '../../limits.ts';
import { operation } from '../operation.ts';
import { manual } from './manual.ts';

export const audioTypes = ['audio/webm', 'audio/ogg', 'audio/wav', 'audio/mp4', 'audio/mpeg'] as const;

/** Speech to text for the Talk button; the clip is forwarded, then forgotten (decision D30). */
export const transcribe = operation({
  subject: 'companion.transcribe',
  answeredBy: 'companion',
  askedBy: ['gateway'],
  input: z.object({
    audio: z.base64(),
    content_type: z.enum(audioTypes),
    lang: LanguageHint,
  }),
  output: z
    .object({
      text: z.string().meta({ description: 'The words.', maxLength: limits.contentCharacters }),
      language: Language.nullable().describe('The language, where it was recognised.'),
    })
    .meta({ id: 'Transcription', description: 'What was said in the clip.' }),
  failsAs: 'transcription_unavailable',
  awayAs: 'transcription_unavailable',
  timeoutMs: 30_000,
  abandonable: true,
  http: {
    method: 'post',
    path: '/transcribe',
    summary: 'Transcribe a short audio clip',
    manual: manual.transcribe,
    auth: 'open',
    query: ['lang'],
    body: 'audio',
    bodyLimit: limits.body.transcribe,
    malformedAs: 'invalid_request',
    success: [{ status: 200, description: 'What was said' }],
    errors: ['invalid_request', 'payload_too_large', 'unsupported_media_type', 'transcription_unavailable'],
  },
});
