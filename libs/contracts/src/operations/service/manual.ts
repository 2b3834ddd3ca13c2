import type { Manual } from '../manual.ts';
import { sample } from '../records/examples.ts';

const healthy = { ok: true, service: 'complaint-intake', time: '2026-11-20T13:48:07.783Z', region: 'ap-southeast-2' };

export const manual = {
  readHealth: {
    tag: 'Service',
    operationId: 'readHealth',
    description: 'Liveness. Shows the budget and never spends it; the language model is never asked.',
    answers: {
      200: { healthy: { summary: 'All is well', value: healthy } },
      503: { degraded: { summary: 'No knowledge base', value: { ...healthy, ok: false } } },
    },
  },
  readEmbedConfig: {
    tag: 'Embedding',
    operationId: 'readEmbedConfig',
    description: 'What an embed may know of a licence: name, inbox, and the origins it may stand on.',
    parameters: {
      pid: {
        description: 'The public id of the licence.',
        example: sample.partner.id,
        required: true,
        schema: { type: 'string' },
      },
    },
    answers: {
      200: {
        licence: {
          summary: 'A licence',
          value: {
            ok: true,
            partner: {
              ...sample.partner,
              to: 'complaints@harbour-telco.example',
              origins: ['https://harbour-telco.example'],
              branded: false,
            },
          },
        },
      },
    },
  },
} satisfies Readonly<Record<string, Manual>>;
