import { chooseAddress } from './choose-address.ts';
import { hearFrame, introduce } from './hear-frame.ts';
import { makeFrame } from './make-frame.ts';

const own = document.currentScript;
if (own instanceof HTMLScriptElement) void run(own);

async function run(script: HTMLScriptElement): Promise<void> {
  const frame = makeFrame(script.dataset);
  hearFrame(frame, introduce(frame), new URL(script.src).origin);
  // It stands before its address is known, so that the page around it never jumps. A script in the head may be done before
  // there is a body.
  if (document.body) place(script, frame);
  else document.addEventListener('DOMContentLoaded', () => place(script, frame));
  frame.src = await chooseAddress(script);
}

function place(script: HTMLScriptElement, frame: HTMLIFrameElement): void {
  if (document.body.contains(script)) script.after(frame);
  else document.body.append(frame);
}
