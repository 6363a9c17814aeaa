const isMember = ({ object, property }, of, name) => object.name === of && property.name === name

/** Forbids the nodes of each kind that its test finds. */
const forbid = (message, tests) => ({
  create: (context) =>
    Object.fromEntries(
      Object.entries(tests).map(([kind, isForbidden]) => [
        kind,
        (node) => isForbidden(node) && context.report({ node, message }),
      ]),
    ),
})

/** The rules of our own that oxlint checks. .oxlintrc.json says in which files each holds. */
export default {
  meta: { name: 'house' },
  rules: {
    clock: forbid(
      'The clock is read in server/context.ts and web/platform only: take now or today as a parameter.',
      {
        NewExpression: (node) => node.callee.name === 'Date' && node.arguments.length === 0,
        MemberExpression: (node) => isMember(node, 'Date', 'now'),
      },
    ),
    environment: forbid(
      'The environment is read in server/main.ts and server/admin.ts and checked in server/config.ts.',
      { MemberExpression: (node) => isMember(node, 'process', 'env') },
    ),
    fetching: forbid('Calls go through call() in web/platform/call.ts.', {
      CallExpression: ({ callee }) => callee.name === 'fetch',
    }),
    sql: forbid(
      'SQL stands in store.ts, personal-data.ts, tables.ts, migrations, the seed, factories and platform only.',
      { TaggedTemplateExpression: ({ tag }) => tag.name === 'sql' },
    ),
    role: forbid(
      'Ask may() of domain/access/ability.ts who may do what; the role itself is compared where it is given or shown.',
      { BinaryExpression: ({ right }) => right.name === 'ADMIN' },
    ),
  },
}
