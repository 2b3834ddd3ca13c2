import { z } from 'zod';

export type SpeechToText = (clip: {
  readonly audio: Buffer;
  readonly type: string;
  readonly lang: string | undefined;
}) => Promise<{
  text: string;
  language: string | null;
}>;

const Answer = z.object({ text: z.string(), language: z.string().nullish() });

const patienceMs = 25_000;

/** An OpenAI-compatible transcription endpoint. The clip is in memory for the length of the call and nowhere else. */
export function speechToText(endpoint: { baseUrl: string; model: string; apiKey: string | undefined }): SpeechToText {
  return async ({ audio, type, lang }) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(audio)], { type }), `clip.${type.split('/')[1]}`);
    form.set('model', endpoint.model);
    if (lang) form.set('language', lang);
    const response = await fetch(`${endpoint.baseUrl.replace(/\/$/, '')}/audio/transcriptions`, {
      method: 'POST',
      body: form,
      headers: endpoint.apiKey ? { authorization: `Bearer ${endpoint.apiKey}` } : {},
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`The transcription endpoint answered ${response.status}.`);
    const { text, language } = Answer.parse(await response.json());
    return { text, language: language ?? null };
  };
}
