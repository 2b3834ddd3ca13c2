import type { TranscriptItem } from '@intake/contracts/evidence';
import { expect, test } from 'vitest';
import { organisationIn } from './organisation.ts';

const say = (speaker: TranscriptItem['speaker'], text: string): TranscriptItem => ({ speaker, text });

test('the name at the head is an organisation where the other side writes like one', () => {
  const transcript = [say('person', 'You took $80'), say('other', 'Thank you for contacting us')];

  expect(organisationIn({ transcript, title: 'Horizon' })).toEqual({ name: 'Horizon', message: 1 });
});

test("a friend's name at the top is no organisation", () => {
  const transcript = [say('other', 'Dinner on Sunday?'), say('person', 'Lovely')];

  expect(organisationIn({ transcript, title: 'Sarah' })).toBeNull();
});

test('a title that no message bears out is not proposed', () => {
  const transcript = [say('other', 'hello'), say('person', 'your account number please')];

  expect(organisationIn({ transcript, title: 'Horizon' })).toBeNull();
});
