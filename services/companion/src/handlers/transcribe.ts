import { ServiceError } from '@intake/contracts/errors';
import { readTranscriptionStatus } from '@intake/contracts/operations/conversation/read-transcription-status';
import { transcribe } from '@intake/contracts/operations/conversation/transcribe';
import { type Handler, handle } from '@intake/platform/bus/rpc';
import type { SpeechToText } from '../clients/speech-to-text.ts';

/** `listen` is absent where no endpoint is configured. */
export const transcriptionHandlers = (listen: SpeechToText | undefined): readonly Handler[] => [
  transcribeHandler(listen),
  handle(readTranscriptionStatus, async () => ({ configured: listen !== undefined })),
];

/** Hands a clip on and forgets it. */
export function transcribeHandler(listen: SpeechToText | undefined): Handler {
  return handle(transcribe, async ({ input, signal }) => {
    if (!listen) throw new ServiceError('transcription_unavailable', 'Transcription is not available here.');
    const audio = Buffer.from(input.audio, 'base64');
    return listen({ audio, type: input.content_type, lang: input.lang, signal }).catch((cause: unknown) => {
      if (signal?.aborted) throw new ServiceError('transcription_unavailable', 'Nobody waits for it any more.');
      throw cause;
    });
  });
}
