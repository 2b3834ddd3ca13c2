import { limits } from '../../limits.ts';
import type { Manual } from '../manual.ts';
import { sample } from '../records/examples.ts';
import { register, registerCsv } from './examples.ts';

export const manual = {
  readRegister: {
    tag: 'Register',
    operationId: 'readRegister',
    description: `The key's own complaints as category codes. Nothing a person wrote is in it.

Without \`limit\` the answer holds every entry of the window, sent as it is read. With \`limit\` it holds one page and the figures of the whole window, and stays fast however many rows that has: read on with \`after\`.

With \`format=csv\`: one row for each complaint, the one due first on top, RFC 4180, cells that a spreadsheet would run as a formula defused. Reads have a budget of their own, ${limits.ratePerMinute.register} per minute, beside the licence's.`,
    parameters: {
      window_days: {
        description: `How many days back. Without it, \`days\` or ${limits.windowDays}.`,
        example: 30,
        schema: { default: limits.windowDays },
      },
      days: { description: 'The same as `window_days`, which wins.', example: 30 },
      format: { description: 'What to answer with.', example: 'json' },
      limit: {
        description: `Entries of one page, 0 to ${limits.registerPage}; 0 for the figures alone. The CSV has every row all the same.`,
        example: 100,
      },
      after: { description: 'With `limit`: the `next_after` of the page before.', example: sample.reference },
    },
    answers: {
      200: { register: { summary: 'One complaint', value: register } },
      '200 text/csv': { csv: { summary: 'One row', value: registerCsv } },
    },
  },
  reportEvent: {
    tag: 'Register',
    operationId: 'reportEvent',
    description: `What became of a complaint, told by the complainant's device. No key: the lodgement token, or the reference, authorises it.

Idempotent for each complaint and event: the first day stands. By reference alone \`resolved\` and \`withdrawn\` are kept and shown as reported, and close nothing; the token that says the same later takes their place. The answer never tells whether a reference exists.`,
    body: {
      by_token: {
        summary: 'By token',
        value: { token: 'first.eyJyZWZlcmVuY2UiOiJSRUYtNElIQS1BMUI0In0.c2lnbmF0dXJl', event: 'lodged' },
      },
      by_reference: { summary: 'By reference', value: { reference: sample.reference, event: 'response_received' } },
    },
    answers: { 202: { accepted: { summary: 'Reported by token', value: { accepted: true } } } },
  },
} satisfies Readonly<Record<string, Manual>>;
