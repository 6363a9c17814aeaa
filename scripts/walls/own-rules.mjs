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

const SIDED =
  /^([mp][lr]|(margin|padding|border|scrollMargin|scrollPadding)(Left|Right).*|border(Top|Bottom)(Left|Right)Radius)$/
const LENGTH = /^(auto|-?[\d.]+(px|r?em|%)?)$/

/** True if a property of a style names the left or the right, which change places in a text from right to left. */
function isPhysical({ key, value }) {
  if (SIDED.test(key.name)) return true
  if (key.name === 'textAlign' || key.name === 'float') return ['left', 'right'].includes(value.value)
  if (/^(m|p|margin|padding|inset)$/.test(key.name)) {
    const [, right, , left] = String(value.value).split(' ')
    return left !== right && left !== undefined
  }
  const isLength = LENGTH.test(value.value) || value.operator === '-' || value.type === 'ObjectExpression'
  return (key.name === 'left' || key.name === 'right') && isLength
}

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
    sides: forbid(
      'Styles name the start and the end of a line, not left and right: ms, pe, insetInlineStart, textAlign start.',
      { Property: isPhysical },
    ),
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
