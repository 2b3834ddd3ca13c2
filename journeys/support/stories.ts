/** A telco that goes on charging after a cancellation: opens the gate without much asking. */
export const telcoStory =
  'I cancelled my Telstra mobile plan on 3 May and they keep charging me $65 a month. ' +
  "I've complained twice, the first time more than a month ago, and nobody has got back to me. I want a refund.";

/** A fridge that failed, and a shop that will not help. */
export const retailStory =
  'I bought a fridge from Harvey Norman for $1,899 and it stopped cooling after four months. ' +
  'They refused to refund it or fix it and told me to go to the manufacturer.';

/** Money taken by someone else, and a bank that will not give it back. */
export const bankStory =
  'There are two transactions on my Commonwealth Bank account that I did not make, $780 in total. ' +
  'I reported it the same day and never shared my PIN, but they refuse to give the money back.';

export const yes = () => 'Yes.';
