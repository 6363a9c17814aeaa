/**
 * The walls of the house: an import from a file of `from` to one of `to` is forbidden, with the reason. `$1` in
 * `toNot` is the first group of `from`.
 */
const WALLS = [
  {
    name: 'domain-is-pure',
    reason: 'Rules and contract know nothing but zod and the keys of texts.',
    from: /^domain\//,
    fromNot: /\.test\.ts$|\/testing\//,
    to: /^/,
    toNot: '^(domain/|texts/|node_modules/zod|node_modules/awesome-phonenumber)',
  },
  {
    name: 'numbers-are-read-in-one-file',
    reason: 'The metadata of phone numbers are larger than a page.',
    from: /^/,
    fromNot: /\.test\.ts$|^domain\/visitors\/number-key\.ts$/,
    to: /^node_modules\/awesome-phonenumber/,
  },
  {
    name: 'server-never-imports-web',
    reason: 'The wings meet in the domain.',
    from: /^server\//,
    to: /^web\//,
  },
  {
    name: 'web-never-imports-server',
    reason: 'The wings meet in the domain.',
    from: /^web\//,
    to: /^server\//,
  },
  {
    name: 'server-platform-knows-no-noun',
    reason: 'The platform serves every noun.',
    from: /^server\/platform\//,
    fromNot: /\.test\.ts$/,
    to: /^server\/(?!platform\/)/,
  },
  {
    name: 'server-nouns-stay-below-the-app',
    reason: 'A noun is listed by the app, it does not know it.',
    from: /^server\/(?!testing\/)[^/]+\//,
    fromNot: /\.test\.ts$/,
    to: /^server\/(app|start|main|admin|tasks)\.ts$/,
  },
  {
    name: 'server-nouns-meet-at-the-store',
    reason: 'A noun uses of another noun its store, its tables or a file of a named idea, never its routes.',
    from: /^server\/([^/]+)\//,
    fromNot: /\.test\.ts$/,
    to: /^server\/[^/]+\/(routes|[^/]+-routes)\.ts$/,
    toNot: '^server/$1/',
  },
  {
    name: 'the-bundled-database-has-one-door',
    reason: 'How it is found, started and adopted is its own affair.',
    from: /^(server|bench|drill|testbed|e2e)\//,
    fromNot: /^server\/postgres\//,
    to: /^server\/postgres\/(?!embedded-postgres\.ts$)/,
  },
  {
    name: 'the-demo-is-loaded-by-the-start',
    reason: 'A real installation loads nothing of the demo.',
    from: /^(domain|server|web)\//,
    fromNot: /\.test\.tsx?$|^server\/(start|main)\.ts$/,
    to: /^demo\//,
  },
  {
    name: 'web-platform-and-design-know-no-noun',
    reason: 'They could ship in another product.',
    from: /^web\/(platform|design|i18n)\//,
    fromNot: /\.test\.tsx?$/,
    to: /^web\/(?!platform\/|design\/|i18n\/)/,
  },
  {
    name: 'web-design-makes-no-calls',
    reason: 'Design shows, it does not ask.',
    from: /^web\/design\//,
    to: /^web\/platform\/call/,
  },
  {
    name: 'web-nouns-stay-below-the-pages',
    reason: 'Pages compose nouns.',
    from: /^web\/(?!pages\/|router\.tsx|door\.tsx|roll-call\.tsx|main\.tsx)[^/]+\//,
    to: /^web\/(pages\/|router\.tsx|door\.tsx|roll-call\.tsx|main\.tsx)/,
  },
  {
    name: 'no-test-code-in-the-product',
    reason: 'Tests import the product.',
    from: /^/,
    fromNot: /\.test\.tsx?$|factory\.ts$|\/testing\/|^e2e\//,
    to: /\.test\.tsx?$|\/testing\/|factory\.ts$/,
  },
]

/** Finds imports that a wall forbids. */
export const wallProblems = (imports) =>
  WALLS.flatMap((wall) =>
    imports
      .filter((each) => isForbidden(wall, each))
      .map(({ from, to }) => `${wall.name}: ${from} imports ${to}.\n  ${wall.reason}`),
  )

function isForbidden({ from, fromNot, to, toNot }, each) {
  const start = from.exec(each.from)
  if (!start || fromNot?.test(each.from) || !to.test(each.to)) return false
  return !toNot || !new RegExp(toNot.replace('$1', start[1])).test(each.to)
}

/** Finds packages that the product imports and a real installation lacks. */
export const forgottenDependencyProblems = (imports, { dependencies }) =>
  imports
    .filter(({ from }) => /^(domain|server|web|demo)\//.test(from) && !/\.test\.tsx?$|\/testing\//.test(from))
    .filter(({ to, isType }) => to.startsWith('node_modules/') && !isType && !(packageOf(to) in dependencies))
    .map(
      ({ from, to }) =>
        `no-forgotten-dependencies: ${from} imports ${packageOf(to)}.\n` +
        '  What the product imports is listed in package.json.',
    )

const packageOf = (path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)[1]
