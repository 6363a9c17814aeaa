import { expect, test } from 'vitest'
import { createChain, headText, readHead, sealedAt, type WrittenEntry } from './chain'

const chain = createChain('the secret of the servers')
const entry: WrittenEntry = {
  id: 7,
  at: '1763458200.000000',
  actor: 'ada@erm.example',
  action: 'change office',
  subject: 'London',
  details: { rows: 1, from: '2026-11-03' },
}
const at = new Date('2026-11-18T09:30:00Z')
const seal = { position: 2, entryId: 7, at, digest: chain.digestOf(entry) }
const before = { at, link: Buffer.alloc(32, 1) }

test('a digest changes with any value of the entry, but not with the order of its details', () => {
  const digest = chain.digestOf(entry)
  expect(chain.digestOf({ ...entry, details: { from: '2026-11-03', rows: 1 } })).toEqual(digest)
  const others: Partial<WrittenEntry>[] = [
    { id: 8 },
    { at: '1763458200.000001' },
    { actor: 'ada@erm.exampl' },
    { actor: 'ada@erm.examplechange', action: ' office' },
    { subject: '' },
    { details: { rows: '1', from: '2026-11-03' } },
    {
      details: [
        ['from', '2026-11-03'],
        ['rows', 1],
      ],
    },
    { details: { 0: 'from', rows: 1 } },
    { details: null },
  ]
  for (const other of others) expect(chain.digestOf({ ...entry, ...other })).not.toEqual(digest)
})

test('a link depends on all values of its seal and on the link before', () => {
  const link = chain.linkOf(seal, before)
  const others = [
    chain.linkOf({ ...seal, position: 3 }, before),
    chain.linkOf({ ...seal, entryId: 8 }, before),
    chain.linkOf({ ...seal, at: new Date(0) }, before),
    chain.linkOf({ ...seal, digest: Buffer.alloc(32) }, before),
    chain.linkOf(seal, { ...before, at: new Date(0) }),
    chain.linkOf(seal, { ...before, link: Buffer.alloc(32) }),
    chain.linkOf(seal, null),
    createChain('another secret').linkOf(seal, before),
  ]
  for (const other of others) expect(other).not.toEqual(link)
  expect(chain.linkOf({ ...seal }, { ...before })).toEqual(link)
})

test('a head is read back from its line in the log', () => {
  const head = { position: 812, link: Buffer.alloc(32, 255) }
  expect(headText(head)).toMatch(/^812:[\w-]{43}$/)
  expect(readHead(headText(head))).toEqual(head)
})

test.each([
  '',
  '812',
  '812:',
  ':abc',
  '812:short',
  `x:${'a'.repeat(43)}`,
  `812:${'a'.repeat(44)}`,
  'jane@example.org',
])('%j is no head', (given) => expect(readHead(given)).toBeNull())

const on = (day: string) => new Date(`${day}T00:00:00Z`)
test.each([
  ['is its own time', '2026-11-17', '2026-11-16', '2026-11-17'],
  ['is that of the entry before it, if its own is earlier', '2020-01-01', '2026-11-16', '2026-11-16'],
  ['is the present, if its own is in the future', '2999-01-01', '2026-11-16', '2026-11-18'],
  ['is that of the entry before it, if the clock went back', '2026-11-18', '2026-11-19', '2026-11-19'],
  ['is its own time for the first entry', '2026-11-17', null, '2026-11-17'],
])('in the chain the time of an entry %s', (_sentence, said, earlier, expected) => {
  const written = { at: `${on(said).getTime() / 1000}.000000` }
  expect(sealedAt(written, earlier === null ? null : { at: on(earlier) }, on('2026-11-18'))).toEqual(
    on(expected),
  )
})

test.each(['Infinity', '-Infinity', 'NaN'])('an entry with the time %s gets the present time', (said) => {
  expect(sealedAt({ at: said }, null, at)).toEqual(at)
})
