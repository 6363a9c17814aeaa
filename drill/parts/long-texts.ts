import { setTimeout as sleep } from 'node:timers/promises'
import { call, type Call } from '../call'
import type { Part, Stage } from '../stage'
import { milliseconds } from '../table'
import { beside, QUIET_MS, SLOWER_AT_MOST } from './flood'

const AT_ONCE = 20
const TIMES = 8
const PAUSE_MS = 1000
const BODY_LETTERS = 62_000
const ADDRESS_LETTERS = 15_000

const LONG: [what: string, text: (letters: number) => string][] = [
  ['combining marks', (letters) => 'e' + '\u0301\u0316'.repeat(letters / 4)],
  ['blanks', (letters) => `a${' '.repeat(letters - 2)}b`],
  ['digits', (letters) => '0'.repeat(letters)],
  ['slashes', (letters) => '/'.repeat(letters)],
]

const FIELDS = {
  '/api/login': ['email', 'password'],
  '/api/signup': ['email', 'password'],
  '/api/checkin': ['name', 'phone', 'email'],
  '/api/checkout': ['phone', 'name'],
  '/api/support-tickets': ['name', 'description'],
  '/api/getOfficebyQR': ['QR'],
}

/** Anybody may send long texts to any field and any address. Twenty at once keep nobody else waiting. */
export const longTexts: Part = {
  name: 'long-texts',
  title: `${AT_ONCE} calls at once with the longest texts that a body and an address may have; other calls beside them`,
  async run(stage: Stage) {
    const site = await stage.site()
    const [person] = site.cast.everybody
    if (!person) throw new Error('there are no people')
    const row = stage.table([
      { title: 'what', width: 16 },
      { title: 'sent', width: 6 },
      { title: 'answered', width: 8 },
      { title: 'calls beside', width: 12 },
      { title: 'their p99', width: 9 },
    ])
    const quiet = await beside(site, person, () => sleep(QUIET_MS))
    row(['nothing', 0, 0, quiet.calls, milliseconds(quiet.p99)], [])
    for (const [what, text] of LONG) {
      const calls = callsWith(text)
      let [sent, answered] = [0, 0]
      const send = async () => {
        const { status } = await call(site.url(), calls[sent++ % calls.length]!, site.clients.agent)
        if (status !== null && status < 500) answered += 1
      }
      const found = await beside(site, person, async () => {
        for (let time = 0; time < TIMES; time++) {
          await Promise.all(Array.from({ length: AT_ONCE }, send))
          await sleep(PAUSE_MS)
        }
      })
      row(
        [what, sent, answered, found.calls, milliseconds(found.p99)],
        [
          ...(answered === sent ? [] : [`${sent - answered} were not answered`]),
          ...(found.p99 > SLOWER_AT_MOST * quiet.p99
            ? [`the p99 beside ${what} is more than ${SLOWER_AT_MOST} times the quiet one`]
            : []),
        ],
      )
    }
  },
}

function callsWith(text: (letters: number) => string): Call[] {
  const posts = Object.entries(FIELDS).flatMap(([path, fields]) =>
    fields.map((field): Call => ({ method: 'POST', path, body: { [field]: text(BODY_LETTERS) } })),
  )
  return [...posts, { path: `/offices/${encodeURI(text(ADDRESS_LETTERS / 12))}` }]
}
