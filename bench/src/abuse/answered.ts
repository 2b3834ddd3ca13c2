/** How often each status was answered; `none` counts what was not answered. */
export type Answered = Readonly<Record<string, number>>;

/** Noted in place of a status where something was confirmed that no card had shown. */
export const forgedConsent = 'confirmed unseen';
