import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** What is wrong with a field, for someone who has never seen a program. */
export function inPlainWords(issue: Issue): string {
  if (issue.message.endsWith('received undefined')) return 'is missing';
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'unrecognized_keys') return `has no field called "${issue.keys.join('", "')}"`;
  if (issue.code === 'invalid_type') return `must be ${kinds[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_format') return formats[issue.format] ?? issue.message;
  if (issue.code === 'too_small') return issue.origin === 'number' ? 'must be larger' : 'must not be empty';
  return issue.message;
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text (in quotes where it looks like a number)',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list: [one, two]',
  object: 'a group of fields: { en: … }',
  record: 'a group of fields',
};

const formats: Readonly<Record<string, string>> = {
  date: 'must be a day, written 2027-03-31',
  url: 'must be a web address that begins with https://',
  email: 'must be an e-mail address',
};
