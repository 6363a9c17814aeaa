/** The walls of the house: what may import what. */
const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    wall('no-cycles', 'Two files that import each other are one idea in two places.', {}, { circular: true }),
    wall(
      'domain-is-pure',
      'Rules and contract know nothing but zod.',
      { path: '^domain', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^domain', '^node_modules/zod'] },
    ),
    wall('server-never-imports-web', 'The wings meet in the domain.', { path: '^server' }, { path: '^web' }),
    wall('web-never-imports-server', 'The wings meet in the domain.', { path: '^web' }, { path: '^server' }),
    wall(
      'server-platform-knows-no-noun',
      'The platform serves every noun.',
      { path: '^server/platform/', pathNot: ['^server/platform/testing/', '\\.test\\.ts$'] },
      { path: '^server/(?!platform/|config\\.ts|context\\.ts)' },
    ),
    wall(
      'server-nouns-stay-below-the-app',
      'A noun is listed by the app, it does not know it.',
      { path: '^server/[^/]+/', pathNot: ['\\.test\\.ts$', '^server/platform/testing/'] },
      { path: '^server/(app|start|main|admin|tasks)\\.ts$' },
    ),
    wall(
      'server-nouns-meet-at-the-store',
      'A noun uses of another noun its store, its tables or a file of a named idea, never its routes.',
      { path: '^server/([^/]+)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/[^/]+/(routes|[^/]+-routes)\\.ts$', pathNot: '^server/$1/' },
    ),
    wall(
      'the-bundled-database-has-one-door',
      'How it is found, started and adopted is its own affair.',
      { path: '^(server|bench|drill|testbed|e2e)/', pathNot: '^server/postgres/' },
      { path: '^server/postgres/(?!embedded-postgres\\.ts$)' },
    ),
    wall(
      'web-platform-and-design-know-no-noun',
      'They could ship in another product.',
      { path: '^web/(platform|design|i18n)/', pathNot: ['^web/platform/testing/', '\\.test\\.tsx?$'] },
      { path: '^web/(?!platform/|design/|i18n/)' },
    ),
    wall(
      'web-design-makes-no-calls',
      'Design shows, it does not ask.',
      { path: '^web/design/' },
      { path: '^web/platform/call' },
    ),
    wall(
      'web-nouns-stay-below-the-pages',
      'Pages compose nouns.',
      { path: '^web/(?!pages/|router\\.tsx|door\\.tsx|roll-call\\.tsx|main\\.tsx)[^/]+/' },
      { path: '^web/(pages/|router\\.tsx|door\\.tsx|roll-call\\.tsx|main\\.tsx)' },
    ),
    wall(
      'no-test-code-in-the-product',
      'Tests import the product.',
      { pathNot: ['\\.test\\.tsx?$', '^server/platform/testing/'] },
      { path: ['\\.test\\.tsx?$', '/testing/', 'factory\\.ts$'] },
    ),
    wall(
      'no-forgotten-dependencies',
      'What the product imports is listed in package.json.',
      { path: '^(domain|server|web)', pathNot: ['\\.test\\.tsx?$', '/testing/'] },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
    },
  },
}
