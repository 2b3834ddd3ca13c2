import type { openStorage, Session } from './session.ts';

type Holding = {
  readonly session: Session;
  readonly storage: ReturnType<typeof openStorage>;
  readonly show: (session: Session) => void;
};

/** The one current session: every change of it is kept, then shown. */
export type HeldSession = {
  readonly now: () => Session;
  readonly change: (changes: Partial<Session>) => void;
};

export function holdSession({ session, storage, show }: Holding): HeldSession {
  let current = session;
  return {
    now: () => current,
    change(changes) {
      current = { ...current, ...changes };
      storage.write(current);
      show(current);
    },
  };
}
