import type { audioTypes } from '@intake/contracts/operations/conversation/transcribe';

type AudioType = (typeof audioTypes)[number];

// What the service takes and recorders write: Chromium, Firefox, Safari.
const formats = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'] as const satisfies readonly (
  | AudioType
  | `${AudioType};codecs=opus`
)[];

/** What of a window recording needs; any of it may be missing, and is where a page is not secure. */
export type Equipment = {
  readonly MediaRecorder?: Pick<typeof MediaRecorder, 'isTypeSupported'>;
  readonly navigator: { readonly mediaDevices?: object };
  readonly document: object;
};

type Policy = { readonly featurePolicy?: { allowsFeature(feature: string): boolean } };

/** The format to record in; undefined where nothing can be recorded, and no button should say otherwise. */
export function recordingFormat({ MediaRecorder, navigator, document }: Equipment): string | undefined {
  // Only some browsers tell what the page around allows; in the others it shows when the microphone is asked for.
  const { featurePolicy } = document as Policy;
  if (!navigator.mediaDevices || featurePolicy?.allowsFeature('microphone') === false) return undefined;
  return formats.find((format) => MediaRecorder?.isTypeSupported(format));
}
