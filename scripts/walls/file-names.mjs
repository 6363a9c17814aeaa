import { basename } from 'node:path'
import { roomOf } from './imports.mjs'

/**
 * Finds files whose name does not say what they hold, in a word of the wing. A server file may also be named
 * by an act, verb first, and a web file by a hook.
 */
export const fileNameProblems = (files, words) =>
  files.filter((file) => isOdd(file, words)).map((file) => explain(file, words))

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
  const ending = {
    domain: 'the idea whose rule it is',
    server: 'its kind (store, routes, …) or its act (enter-office)',
    web: 'what it shows or does (…-dialog, use-…)',
  }[wing]
  return [
    `${file}: "${nameOf(file)}" doesn't say what the file holds.`,
    `  End the name with ${ending}, one of the ${words[wing].length} words of ${wing} in scripts/walls/words.json;`,
    '  a word that is missing there is added, if it names something that the wing had nothing of.',
  ].join('\n')
}
