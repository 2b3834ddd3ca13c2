import { type Borders, type BusUser, bordersOf, busUsers } from './users.ts';

/** Beside those with borders, one without: for what prepares the streams, for backups, for people. */
export const accounts = [...busUsers, 'admin'] as const;
export type Account = (typeof accounts)[number];

export const passwordVariable = (account: Account) => `${account.toUpperCase()}_BUS_PASSWORD`;

/** The part of a NATS server's settings that says who may sign in and what they may do; `passwordOf` as it is to stand there. */
export function busAuthorization(passwordOf: (account: Account) => string): string {
  return [
    'authorization {',
    '  # A client on a busy machine may need more than the usual 2 s; one refused for that would end, as with a wrong password.',
    '  timeout: 15',
    '  users: [',
    `    { user: admin, password: ${passwordOf('admin')} }`,
    ...busUsers.flatMap((user) => entryOf(user, passwordOf(user))),
    '  ]',
    '}',
    '',
  ].join('\n');
}

function entryOf(user: BusUser, password: string): readonly string[] {
  const { speaks, listens, answersForSeconds }: Borders = bordersOf(user);
  return [
    '    {',
    `      user: ${user}, password: ${password}`,
    '      permissions: {',
    '        publish: { allow: [',
    ...quoted(speaks),
    '        ] }',
    '        subscribe: { allow: [',
    ...quoted(listens),
    '        ] }',
    `        allow_responses: { max: 1, expires: "${answersForSeconds}s" }`,
    '      }',
    '    }',
  ];
}

const quoted = (subjects: readonly string[]) => subjects.map((subject) => `          ${JSON.stringify(subject)}`);
