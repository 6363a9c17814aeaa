import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './step.mjs'

/** Returns the flags with which npm start runs the server, for other ways to run it. */
export function startFlags() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return scripts.start.match(/(?<= )--[\w-]+(=\S+)?/g) ?? []
}
