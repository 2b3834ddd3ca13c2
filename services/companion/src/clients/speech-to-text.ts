import { Language } from '@intake/contracts/languages';
import { limits } from '@intake/contracts/limits';
import { cutText } from '@intake/contracts/text';
import { z } from 'zod';
import { readJson } from './read-json.ts';

export type Clip = {
  readonly audio: Buffer;
  /** Media type; see `audioTypes`. */
  readonly type: string;
  readonly lang: Language | undefined;
  readonly signal: AbortSignal | undefined;
};

/** What was said, at most 8000 characters, and the language the endpoint heard, where it says so and we speak it. */
export type Heard = { readonly text: string; readonly language: Language | null };

/** @throws Error when the endpoint is late, away, refuses or answers anything else; never with anything of the clip. */
export type SpeechToText = (clip: Clip) => Promise<Heard>;

type Endpoint = {
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | undefined;
  readonly patienceMs?: number;
};

const answerLimit = 256 * 1024;

const Answer = z.object({ text: cutText(limits.contentCharacters), language: z.string().nullish() });

/** An OpenAI-compatible transcription endpoint. The clip is in memory for the length of the call and nowhere else. */
export function speechToText({ baseUrl, model, apiKey, patienceMs = 25_000 }: Endpoint): SpeechToText {
  const url = `${baseUrl.replace(/\/+$/, '')}/audio/transcriptions`;
  const headers = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
  return async ({ audio, type, lang, signal: gone }) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(audio)], { type }), `clip.${type.split('/')[1]}`);
    form.set('model', model);
    if (lang) form.set('language', lang);
    const late = AbortSignal.timeout(patienceMs);
    const signal = gone ? AbortSignal.any([gone, late]) : late;
    const response = await fetch(url, { method: 'POST', body: form, headers, signal, redirect: 'error' });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`The transcription endpoint answered ${response.status}.`);
    }
    const { text, language } = Answer.parse(await readJson(response, answerLimit));
    return { text: text.trim(), language: languageCode(language) };
  };
}

/** Some endpoints say «zh» or «en-AU», Whisper says «chinese». */
function languageCode(told: string | null | undefined): Language | null {
  const [name = ''] = told?.toLowerCase().split(/[-_]/) ?? [];
  return Language.safeParse(spelledOut[name] ?? name).data ?? null;
}

const spelledOut: Readonly<Record<string, Language>> = {
  english: 'en',
  chinese: 'zh',
  mandarin: 'zh',
  cantonese: 'zh',
  yue: 'zh',
  vietnamese: 'vi',
  arabic: 'ar',
  greek: 'el',
};
