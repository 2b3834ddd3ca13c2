import { expect, test } from 'vitest';
import { onPage } from '../../test/lines.ts';
import { frameOf } from './frame.ts';

test('pictures read together with lines do not move the edge where words end', () => {
  const words = [0.2, 0.26, 0.32, 0.38].map((y) => onPage('words up to their edge', { x: 0.4, w: 0.4, y }));
  const withPicture = onPage('words and a picture', { x: 0.4, w: 0.57, y: 0.5, h: 0.046 });

  expect(frameOf([...words, withPicture]).right).toBeCloseTo(0.8);
  expect(frameOf([...words, { ...withPicture, h: 0.018 }]).right).toBeCloseTo(0.97);
});
