export const help = `npm run knowledge -- COMMAND

  check                 loads the base and says its version, hash and size, or what is wrong; lists what is missing
  explain NAME          everything about a ground, fact, sector or organisation, by its id
  coverage              how much each language words and hears, how much there is of each sector; --missing lists it
  review-due            what somebody must look at again in the next 60 days; --by 2027-03-31 for another day
  mutate                takes each element of the law away in turn and says which loss no case notices; minutes
                        --only NAME: one ground or one language
  diff OLD NEW          what changed in law between two copies of the base, and which cases come out otherwise; a minute
                        --only NAME: the cases of one ground

  --json                the same for a program
  --base FOLDER         another copy of libs/rules/knowledge
  --help

Ends with 0 when all is in order, 1 when something needs attention, 2 when the command was wrong.
docs/knowledge.md tells how to add or correct an entry.`;
