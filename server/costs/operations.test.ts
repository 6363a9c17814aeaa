import { expect, test } from 'vitest'
import { prepareOnCostDatabase } from '../testing/cost-database'
import { fillTables } from '../testing/fill-tables'
import { createCostMeter, type Cost } from '../testing/measure-cost'
import { operationsOf } from '../testing/operations'
import { createTestServer } from '../testing/test-server'

const { measure, operations } = await prepareOnCostDatabase(async (database) => {
  const measure = await createCostMeter(database)
  const server = await createTestServer({ database, streams: { lookEveryMs: 3_600_000 } })
  return { measure, operations: operationsOf(server, await fillTables(database.db)) }
})

type Budget = [
  operation: keyof typeof operations,
  statements: number,
  plansAtMost: number,
  roundTrips: number,
  bytesAtMost: number,
  syncs: number,
  buffersAtMost: number,
  why?: string,
]

// A read may remove dead rows from a page, which is logged.
const CLEANING = 150

// Operation, statements without begin and commit, how many of them PostgreSQL plans anew at each call, round trips with
// begin and commit, bytes of the write-ahead log at most, syncs, buffers at most, and why it takes more than one
// statement to read and one to write. Bytes and buffers have a quarter more than was measured.
const BUDGETS: Budget[] = [
  ['employee check-in, no form asked', 2, 0, 2, 2120, 1, 57],
  ['employee check-in, form still valid', 2, 0, 2, 2120, 1, 62],
  ['employee check-in with the form', 2, 0, 2, 2820, 1, 82],
  ['the same press again', 1, 0, 1, CLEANING, 0, 24],
  ['a second press in the same minute', 2, 0, 2, 1080, 1, 30],
  ['visitor check-in, no form asked', 2, 0, 2, 3060, 1, 71],
  ['visitor check-in with the form', 2, 0, 2, 3060, 1, 80],
  ['visitor check-out by device', 2, 0, 2, 1270, 1, 38],
  ['visitor check-out by number', 2, 1, 2, 1290, 1, 66],
  ['a status for a day', 2, 0, 2, 2280, 1, 95],
  ['the document of Home', 1, 0, 1, CLEANING, 0, 48],
  ['the document of Offices', 1, 1, 1, CLEANING, 0, 920],
  ['the offices of all units', 1, 1, 1, CLEANING, 0, 11_000],
  ['my offices', 1, 0, 1, CLEANING, 0, 28],
  ['the visits that a host is asked about', 1, 0, 1, CLEANING, 0, 30],
  ['the door, signed in', 1, 0, 1, CLEANING, 0, 33],
  ['the door, not signed in', 1, 0, 1, CLEANING, 0, 15],
  ['people of an office', 4, 4, 4, CLEANING, 0, 1300, 'caller, offices, whether they changed, people'],
  ['the same people again, unchanged', 3, 2, 3, CLEANING, 0, 660, 'caller, offices, whether they changed'],
  [
    'roll call',
    8,
    7,
    8,
    1110,
    1,
    2670,
    'caller, office, three lists, their numbers, the open one, record of the reading',
  ],
  [
    'a mark of a roll call',
    13,
    12,
    15,
    1250,
    1,
    130,
    'place, office, roll call, who calls it, what the mark names, the limits, the mark, others',
  ],
  ['marks of others, none new', 6, 5, 8, 200, 0, 75, 'caller, office, roll call, who calls it, marks'],
  ['attendance', 6, 5, 6, CLEANING, 0, 2990, 'caller, office, four counts'],
  ['a page of duties', 3, 2, 3, CLEANING, 0, 335, 'caller, page, number of all'],
  ['the offices without a duty', 2, 1, 2, CLEANING, 0, 740],
  ['an office today', 1, 0, 1, CLEANING, 0, 2410],
  ['sign-in by password', 8, 8, 10, 2420, 3, 80, 'the attempt is counted before, and taken back after'],
  [
    'who was there on a day',
    9,
    3,
    11,
    1740,
    1,
    3040,
    'caller, office, a snapshot with a cursor and the leavings after the midnight before, record of the reading',
  ],
  [
    'the records of thirty joiners',
    9,
    4,
    11,
    74_000,
    1,
    1750,
    'caller, key, records, deletions, offices, people, events, answer',
  ],
  ['heartbeat of a live stream', 1, 0, 1, CLEANING, 0, 16],
  ['a directory looks for a person', 2, 0, 2, 200, 0, 33, 'the token, whose directory is counted'],
  ['a directory replaces a person by the same', 2, 0, 2, 200, 0, 33, 'the token, whose directory is counted'],
  ['a directory sends a change that is none', 2, 0, 2, 200, 0, 33, 'the token, whose directory is counted'],
  ['the people of an office by a part of a name', 3, 1, 3, CLEANING, 0, 145, 'caller, office, people'],
]

// The first call on a connection reads the catalogue and prepares statements. From the sixth on PostgreSQL may keep a plan.
const CALLS_UNTIL_PLANNED = 6

test('every operation has a budget', () => {
  expect(BUDGETS.map(([operation]) => operation)).toEqual(Object.keys(operations))
})

test.each(BUDGETS)(
  '%s',
  async (operation, statements, plansAtMost, roundTrips, bytesAtMost, syncs, buffersAtMost) => {
    const measureOnce = async () => measure(await operations[operation]())
    for (let call = 0; call < CALLS_UNTIL_PLANNED; call++) await (await operations[operation]())()
    const costs = [await measureOnce(), await measureOnce(), await measureOnce()]
    const figures = costs.map((cost) => JSON.stringify(cost)).join('\n')
    for (const cost of costs) expect(cost, figures).toMatchObject({ statements, roundTrips })
    // One of them may split a page of an index or begin a file of the log.
    const least = (count: keyof Cost) => Math.min(...costs.map((cost) => cost[count]))
    expect({ syncs: least('syncs'), images: least('images') }, figures).toEqual({ syncs, images: 0 })
    expect(least('plans'), figures).toBeLessThanOrEqual(plansAtMost)
    expect(least('bytes'), figures).toBeLessThanOrEqual(bytesAtMost)
    expect(least('buffers'), figures).toBeLessThanOrEqual(buffersAtMost)
  },
)
