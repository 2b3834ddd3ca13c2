import { type ErrorCode, errorStatus } from '../../errors.ts';
import { responseHeaders } from '../headers.ts';
import type { Json } from '../json.ts';
import { errorExample, errorTexts } from './error-texts.ts';

/** `invalid_json`, `invalid_request` is `InvalidJsonOrInvalidRequest`. */
export function errorResponseName(codes: readonly ErrorCode[]): string {
  const names = codes.map((code) => code.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()));
  return names.toSorted().join('Or');
}

/** One status with the codes it can carry here. */
export function errorResponse(codes: readonly ErrorCode[]): Json {
  const [first] = codes;
  if (!first) throw new Error('A refusal has a code.');
  return {
    description: whenTexts(codes).join('. '),
    headers: responseHeaders(errorStatus[first]),
    content: { 'application/json': refusalContent(codes) },
  };
}

export const whenTexts = (codes: readonly ErrorCode[]): readonly string[] =>
  codes.map((code) => `\`${code}\`: ${errorTexts[code].when}`);

export function refusalContent(codes: readonly ErrorCode[]) {
  return {
    schema: {
      allOf: [{ $ref: '#/components/schemas/Error' }, { type: 'object', properties: { error: { enum: codes } } }],
    },
    examples: Object.fromEntries(codes.map((code) => [code, { summary: code, value: errorExample(code) }])),
  };
}
