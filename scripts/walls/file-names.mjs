import { basename } from 'node:path'
import { roomOf } from './imports.mjs'

/**
 * Files whose name doesn't say, in a word of the wing, what they hold. In server a file is also named by an act, verb
 * first, and in web by a hook. Listed files pass; a listed one that is gone or has a good name is a problem.
 */
export function fileNameProblems(files, words, listed) {
  const odd = files.filter((file) => isOdd(file, words))
  return [
    ...odd.filter((file) => !listed.includes(file)).map((file) => explain(file, words)),
    ...listed
      .filter((file) => !odd.includes(file))
      .map((file) => `${file} is gone or well named: strike it from the list, which only shrinks.`),
  ]
}

function isOdd(file, words) {
  if (!roomOf(file)) return false
  const [wing] = file.split('/')
  const name = nameOf(file)
  if (words[wing].some((word) => name === word || name.endsWith(`-${word}`))) return false
  const verbs = { server: words.acts, web: ['use'] }[wing] ?? []
  return !verbs.some((verb) => name.startsWith(`${verb}-`))
}

const nameOf = (file) => basename(file).replace(/\.tsx?$/, '')

function explain(file, words) {
  const [wing] = file.split('/')
  const wanted = {
    domain: 'the idea whose rule it is',
    server: 'its kind (store, routes, …) or its act (enter-office)',
    web: 'what it shows or does (…-dialog, use-…)',
  }[wing]
  return [
    `${file}: "${nameOf(file)}" doesn't say what the file holds.`,
    `  End the name with ${wanted}, one of the ${words[wing].length} words of ${wing} in scripts/walls/words.json;`,
    '  a word that is missing there is added, if it names something that the wing had nothing of.',
  ].join('\n')
}
