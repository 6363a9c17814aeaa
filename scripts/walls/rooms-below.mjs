import { roomOf } from './imports.mjs'

/** What serves every noun and may know none: the platforms, the design and the texts, and what lies openly in domain. */
const servesAll = (file) =>
  /^(server\/platform|web\/(platform|design|i18n))\//.test(file) || /^domain\/[^/]+$/.test(file)

/** Imports of a noun of domain by what serves every noun; listed ones, 'file > noun', pass until they are gone. */
export function roomsBelowProblems(imports, listed) {
  const known = new Map()
  for (const { from, to } of imports)
    if (servesAll(from) && roomOf(to)?.startsWith('domain/')) known.set(`${from} > ${roomOf(to)}`, to)
  return [
    ...[...known]
      .filter(([name]) => !listed.includes(name))
      .map(
        ([name, to]) =>
          `${name.split(' > ')[0]} imports ${to}, a noun's, and serves every noun.\n` +
          '  Take it as a parameter, or move it to the noun.',
      ),
    ...listed
      .filter((name) => !known.has(name))
      .map((name) => `${name} is gone: strike it from the list, which only shrinks.`),
  ]
}
