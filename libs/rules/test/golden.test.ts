import { expect, test } from 'vitest';
import { play, printed, stories } from './golden/play.ts';

// The documents were reviewed line by line. After a change that is meant, `vitest run libs/rules/test/golden.test.ts -u`
// writes them anew; the difference is then reviewed as any other text that a person signs.
test.for(stories)('$id: $shows', async (story) => {
  await expect(printed(play(story))).toMatchFileSnapshot(`./golden/${story.id}.txt`);
});
