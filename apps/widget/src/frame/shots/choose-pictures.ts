import type { HeldSession } from '../turns/held-session.ts';
import type { HeldShots } from './held-shots.ts';
import { judgePicture } from './judge-picture.ts';
import { measurePicture } from './measure-picture.ts';
import type { Shot, Shots, Unread } from './shots.ts';

/** As many as one request carries, those included that were read before. */
const most = 25;

/** Takes pictures in and out of the choice; what is not taken is named with its reason. */
export function choosePictures(held: HeldSession, shots: HeldShots) {
  let ids = 0;
  return { add, remove };

  async function add(files: readonly File[]): Promise<void> {
    shots.change({ refused: [] });
    for (const file of files) {
      const judged = await judgePicture(file, measurePicture);
      if (held.now().shots === null) return;
      if (judged.kind === 'refused') refuse(file, judged.why);
      else if (countChosen() >= most) refuse(file, 'many');
      else take(file, judged.isLarge);
    }
  }

  function countChosen(): number {
    return shots.now().shots.length + (held.now().evidence?.screenshots.length ?? 0);
  }

  function refuse({ name }: File, why: Unread): void {
    shots.change({ refused: [...shots.now().refused, { name, why }] });
  }

  function take(picture: File, isLarge: boolean): void {
    ids += 1;
    const address = URL.createObjectURL(picture);
    const shot: Shot = { id: ids, name: picture.name, picture, address, isLarge, state: { kind: 'waiting' } };
    const { shots: chosen, doing } = shots.now();
    shots.change({ shots: [...chosen, shot], doing: withoutTrouble(doing) });
  }

  function remove({ id, address }: Shot): void {
    URL.revokeObjectURL(address);
    const { shots: chosen, doing } = shots.now();
    shots.change({ shots: chosen.filter((shot) => shot.id !== id), doing: withoutTrouble(doing) });
  }
}

/** Other pictures, another try. */
const withoutTrouble = (doing: Shots['doing']): Shots['doing'] =>
  doing.kind === 'reading' || doing.kind === 'asking' ? doing : { kind: 'nothing' };
