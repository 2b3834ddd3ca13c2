import { z } from 'zod';
import { Day, State } from './entry.ts';

/** `places.yaml`: names of towns and suburbs, parted by commas, by the one state that has them. */
export const PlacesFile = z.strictObject({
  origin: z.string().min(3),
  licence: z.string().min(2),
  taken_on: Day,
  review_by: Day,
  places: z.record(State, z.string().min(1)),
});
export type PlacesFile = z.infer<typeof PlacesFile>;
