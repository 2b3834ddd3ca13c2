/** What work took: milliseconds of processor time, and the room of what it leaves behind for as long as that is kept. */
export type Cost = { readonly ms?: number; readonly keptBytes?: number };

export type Charge = (cost: Cost) => void;
