type Bounds = {
  /** Bytes in all, and of one caller. */
  readonly most: number;
  readonly mostEach: number;
  /** What every request may have, not counted. */
  readonly free: number;
};

/** Where one request's body finds room; disposing gives it back. */
export type Room = Disposable & {
  /** Takes so many bytes more; false where there is no room for them. */
  take(bytes: number): boolean;
};

export type Rooms = { enter(caller: string): Room };

/** The memory that bodies may have together, from their first byte to their answer. */
export function openRooms({ most, mostEach, free }: Bounds): Rooms {
  const takenBy = new Map<string, number>();
  let taken = 0;

  const count = (caller: string, bytes: number) => {
    const own = (takenBy.get(caller) ?? 0) + bytes;
    taken += bytes;
    if (own > 0) takenBy.set(caller, own);
    else takenBy.delete(caller);
  };
  return {
    enter(caller) {
      let [size, counted] = [0, 0];
      return {
        take(bytes) {
          size += bytes;
          const more = Math.max(0, size - free) - counted;
          if (taken + more > most || (takenBy.get(caller) ?? 0) + more > mostEach) return false;
          counted += more;
          count(caller, more);
          return true;
        },
        [Symbol.dispose]() {
          count(caller, -counted);
          counted = 0;
        },
      };
    },
  };
}
