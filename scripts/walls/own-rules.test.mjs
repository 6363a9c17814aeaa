import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../step.mjs'

const A_DAY_OF_TODAY = `
new Date().toISOString().slice(0, 10)
new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/Paris' })
new Date().getUTCDay()
mondayOf(utcDay(new Date()))
dayInZone(Date.now(), 'UTC')
const wednesday = new Date()
import { now, today } from '../platform/clock'
`

const NO_DAY = `
Date.now().toString(36)
JSON.stringify({ value, at: Date.now() })
visit({ since: new Date().toISOString() })
person({ provenAt: new Date() })
const systemTime = () => new Date()
new Date(Date.now() - hours * 3_600_000).toISOString()
new Date(new Date().getTime() - 1000)
const start = new Date('2026-11-18T09:30:00Z')
start.getUTCDay()
import { now } from '../platform/clock'
`

test('a day that a test reads off the true clock is a finding, and a moment of it is none', () => {
  const directory = mkdtempSync(join(tmpdir(), 'whereabouts-rules-'))
  const rules = { jsPlugins: [join(root, 'scripts/walls/own-rules.mjs')], rules: { 'house/day': 'error' } }
  writeFileSync(
    join(directory, 'rules.json'),
    JSON.stringify({ ...rules, categories: { correctness: 'off' } }),
  )
  writeFileSync(join(directory, 'days.ts'), A_DAY_OF_TODAY)
  writeFileSync(join(directory, 'moments.ts'), NO_DAY)
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [oxlint, '-c', 'rules.json', '--format', 'unix', '.'], {
    cwd: directory,
    encoding: 'utf8',
  })
  rmSync(directory, { recursive: true })
  const found = stdout.split('\n').filter((line) => line.includes('house(day)'))
  expect(found.map((line) => line.split(':').slice(0, 2).join(':').replace('./', '')).toSorted()).toEqual(
    Array.from({ length: 8 }, (_, index) => `days.ts:${index + 2}`),
  )
})
