import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './step.mjs'

// Playwright refuses a flag that it does not know.
const [, , ...flags] = process.argv
const KINDS = ['--engines', '--translated']
const args = flags.filter((flag) => !KINDS.includes(flag))
const kind = flags.find((flag) => KINDS.includes(flag))?.slice(2)
const env = { ...process.env, ...(kind && { STORIES: kind }) }
const cli = join(root, 'node_modules/@playwright/test/cli.js')
const { status } = spawnSync(process.execPath, [cli, 'test', ...args], { cwd: root, env, stdio: 'inherit' })
process.exitCode = status ?? 1
