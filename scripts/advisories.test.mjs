import { readFileSync } from 'node:fs'
import semver from 'semver'
import { expect, test } from 'vitest'

const read = (file) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))

const ADVISORIES = read('scripts/advisories.json')

const isAffected = (version, { from = '0.0.0', fixed }) => semver.satisfies(version, `>=${from} <${fixed}`)

/** The packages of a lock file that an advisory affects. An accepted advisory says why it does not matter here. */
function affectedIn({ packages }, advisories) {
  return Object.entries(packages).flatMap(([path, { version }]) =>
    advisories
      .filter((advisory) => path.endsWith(`node_modules/${advisory.package}`))
      .filter((advisory) => !advisory.accepted && isAffected(version, advisory))
      .map(({ id, fixed }) => `${path} ${version}: ${id} is fixed in ${fixed}`),
  )
}

/** The rules for updates that keep a package below the version that mends an advisory. */
function outlivedRules({ packageRules }, advisories) {
  return packageRules
    .filter(({ allowedVersions }) => allowedVersions)
    .flatMap(({ matchPackageNames, allowedVersions }) =>
      advisories
        .filter((advisory) => matchPackageNames.includes(advisory.package) && !advisory.accepted)
        .filter(({ fixed }) => !semver.satisfies(fixed, allowedVersions))
        .map(({ id, fixed }) => `${matchPackageNames} ${allowedVersions}: ${id} is fixed in ${fixed}`),
    )
}

test('no package of the lock file has a known weakness', () => {
  expect(affectedIn(read('package-lock.json'), ADVISORIES)).toEqual([])
})

test('no rule for updates forbids the version that mends a known weakness', () => {
  expect(outlivedRules(read('renovate.json'), ADVISORIES)).toEqual([])
})

test('each accepted weakness is of a package that is still affected', () => {
  const accepted = ADVISORIES.filter((advisory) => advisory.accepted)
  const versions = Object.entries(read('package-lock.json').packages)
  for (const advisory of accepted)
    expect(
      versions.some(
        ([path, { version }]) =>
          path.endsWith(`node_modules/${advisory.package}`) && isAffected(version, advisory),
      ),
      advisory.id,
    ).toBe(true)
})

const ADVISORY = { package: '@fastify/static', from: '8.0.0', fixed: '10.1.3', id: 'one' }

test.each([
  ['the last version before the mend is affected', '10.1.2', 1],
  ['the version with the mend is not affected', '10.1.3', 0],
  ['a version older than the fault is not affected', '7.9.9', 0],
])('%s', (_, version, count) => {
  const lock = { packages: { '': {}, 'node_modules/x/node_modules/@fastify/static': { version } } }
  expect(affectedIn(lock, [ADVISORY])).toHaveLength(count)
  expect(affectedIn(lock, [{ ...ADVISORY, accepted: 'Nothing here uses it.' }])).toEqual([])
})

test.each([
  ['a rule below the mend is found', '<10', 1],
  ['a rule above the mend is not found', '<11', 0],
])('%s', (_, allowedVersions, count) => {
  const rules = { packageRules: [{ matchPackageNames: ['@fastify/static'], allowedVersions }] }
  expect(outlivedRules(rules, [ADVISORY])).toHaveLength(count)
})
