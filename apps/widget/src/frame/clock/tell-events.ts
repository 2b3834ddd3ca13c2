import type { HeldSession } from '../turns/held-session.ts';
import { told } from './matter.ts';
import { reportEvent } from './report-event.ts';

/** Reports what has happened, one event after the other in their order; one that does not arrive waits for the next call. */
export function tellEvents(held: HeldSession): () => Promise<void> {
  let telling = false;
  return async () => {
    if (telling) return;
    telling = true;
    while (await tellNext(held));
    telling = false;
  };
}

/** Whether there may be another one to tell. */
async function tellNext(held: HeldSession): Promise<boolean> {
  const { matter } = held.now();
  const [event] = matter?.untold ?? [];
  if (!matter?.token || !event) return false;
  const done = await reportEvent({ fetch: (path, init) => fetch(path, init) }, { token: matter.token, event });
  const after = held.now().matter;
  if (!done || after?.intake !== matter.intake) return false;
  held.change({ matter: told(after, event) });
  return true;
}
