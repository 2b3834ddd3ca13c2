import { busAuthorization, passwordVariable } from '@intake/platform/bus/authorization';

const head = [
  '# Made by `npm run bus-users` from what operations, events and streams declare; not to be changed by hand.',
  '# Passwords come from the environment, quotes and all: unquoted, one that starts with a digit would be read as a number.',
];

process.stdout.write([...head, busAuthorization((account) => `$${passwordVariable(account)}`)].join('\n'));
