const most = 8_000;
/** From here on it matters how much room is left. */
const little = 500;

/** How much more one message carries, in characters as the service counts them; negative where it is too long. */
export const roomLeft = (text: string) => most - [...text].length;

export const isNearlyFull = (room: number) => room >= 0 && room <= little;
