import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './step.mjs'
import { importsOf } from './walls/imports.mjs'

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts']
const isCode = (path) => /\.(tsx?|mjs)$/.test(path)
const isTest = (path) => /\.test\.(tsx?|mjs)$/.test(path)

/**
 * Finds the tests that import a changed file, directly or not, nearest first. Changed are the files that differ from where the
 * branch left origin/main, or from HEAD if there is no such branch. `unreached` are the changed files that no test imports.
 */
export async function findChangedTests(root) {
  const base = (await git('merge-base', 'HEAD', 'origin/main').catch(() => ['HEAD']))[0]
  const untracked = await git('ls-files', '--others', '--exclude-standard')
  const changed = [...(await git('diff', '--name-only', base)), ...untracked]
  const files = [...(await git('ls-files')), ...untracked].filter((path) => existsSync(join(root, path)))
  const code = files.filter(isCode)
  const { tests, unreached } = testsOf(changed, code, importsOf(root, code))
  return { changed, tests, unreached }
}

/** Finds the tests that import a changed file, nearest first, and the changed files that no test imports. */
export function testsOf(changed, files, imports) {
  const isThere = new Set([...files, ...changed])
  const importers = new Map()
  for (const { from, to } of imports) {
    const path = ENDINGS.map((ending) => to.replace(/\?.*/, '') + ending).find((each) => isThere.has(each))
    if (path) importers.set(path, [...(importers.get(path) ?? []), from])
  }
  // A set goes on with what is added to it meanwhile.
  const reachedFrom = (starts) => {
    const reached = new Set(starts)
    for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer)
    return [...reached].filter((path) => isTest(path) && files.includes(path))
  }
  return {
    tests: reachedFrom(changed),
    unreached: changed.filter((path) => reachedFrom([path]).length === 0),
  }
}

async function git(...args) {
  const { code, output } = await run('git', args)
  if (code !== 0) throw new Error(output)
  return output.split('\n').filter(Boolean)
}
