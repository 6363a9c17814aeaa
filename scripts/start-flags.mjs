import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './step.mjs'

/** The flags with which npm start runs the server, for those who run it otherwise. */
export function startFlags() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return scripts.start.match(/(?<= )--[\w-]+(=\S+)?/g) ?? []
}
