import { CallingPartner } from '@intake/contracts/operations/caller';
import { z } from 'zod';

/** A live licence as a request needs it: whom it speaks for and how often. */
export const Licensee = CallingPartner.extend({ rate: z.int().positive() });
export type Licensee = z.infer<typeof Licensee>;
