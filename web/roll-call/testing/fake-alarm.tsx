import { useSyncExternalStore } from 'react'
import { HELP_IS_OPEN } from '../../../domain/roll-call/contract'
import { said as english } from '../../platform/texts'
import type { Inside, RollCall } from '../../../domain/roll-call/list'
import { aboutLine, aboutPost, isOfLog, noteLengthOf, type MarkKind } from '../../../domain/roll-call/mark'
import { statesOf } from '../../../domain/roll-call/state'
import type { KnownMark } from '../../../domain/roll-call/mark-contract'
import type { KeptMark, OpenHere } from '../../../domain/roll-call/phone/phone-state'
import type { Alarm } from '../phone/alarm'
import { noteText } from '../../../domain/roll-call/phone/note-text'
import { RollCallArea } from '../screens/roll-call-area'

export const OFFICE = '0c8b1b9e-6f0f-4f4c-9a53-2d9f2d1b7a01'
export const ROLL_CALL = '5d3c1a90-1c5e-4a53-8a10-7f1f0a5f3c02'

export const VISIT = { kind: 'visitor', company: 'Guests Ltd', host: 'Hanna Host', proof: null } as const

export const inside = (name: string, number: number, visit: Partial<Inside> = {}): Inside => ({
  id: `id of ${name} ${number}`,
  number,
  checkIn: `check-in of ${name}`,
  name,
  kind: 'staff',
  company: '',
  host: '',
  since: '2026-11-18T08:57:00Z',
  proof: 'poster',
  ...visit,
})

export const listOf = (parts: Partial<RollCall> = {}): RollCall => ({
  office: { id: OFFICE, name: 'London' },
  timeZone: 'Europe/London',
  today: '2026-11-18',
  asOf: '2026-11-18T10:41:00Z',
  inside: [],
  probablyLeft: [],
  unconfirmed: [],
  awaited: [],
  zones: [],
  until: '2026-11-19T00:00:00Z',
  sealKey: '',
  open: null,
  ...parts,
})

/** The time of the tests: a minute after the start. */
export const NOW = Date.parse('2026-11-18T10:42:00Z')

export const openOf = (parts: Partial<OpenHere> = {}): OpenHere => ({
  id: ROLL_CALL,
  kind: 'real',
  day: '2026-11-18',
  startedBy: 'Ada Admin',
  zones: [],
  startedAt: NOW - 60_000,
  isKnown: true,
  isClosed: false,
  ...parts,
})

/** Makes a mark of another warden, such as markBy('Ben', 'ben:1', 'p1', 'seen'). */
export const markBy = (
  byName: string,
  id: string,
  about: string,
  kind: MarkKind,
  parts: Partial<KnownMark> = {},
): KnownMark => ({
  id,
  about,
  kind,
  note: '',
  ...{ broughtBy: '', isActing: false },
  supersedes: [],
  after: 120,
  by: `id of ${byName}`,
  byName,
  ...parts,
})

const ME = { id: 'id of Wim', name: 'Wim Warden' }

/** The list of an alarm, as the server makes it while the roll call is open. */
function listBy({ list = listOf(), listReadAt, open = null }: Partial<Alarm>) {
  const readAt = listReadAt ?? (list && Date.parse(list.asOf))
  if (!list || !open || readAt === null || readAt < open.startedAt) return list
  return { ...list, open: { ...open, ago: Math.round((readAt - open.startedAt) / 1000) } }
}

/** An alarm that holds its marks as the real one does, without a server and a storage. */
export function fakeAlarm(parts: Partial<Alarm> = {}) {
  let made = 0
  const listeners = new Set<() => void>()
  let alarm: Alarm = {
    holder: ME,
    listReadAt: Date.parse((parts.list ?? listOf()).asOf),
    open: null,
    ...{ right: 'held', isActing: false, silent: [] },
    ...{ marks: [], log: [] },
    contact: {
      ...{ isOnline: true, heardAt: NOW, marksHeardAt: NOW, unsent: 0 },
      ...{ waiting: null, problem: '', way: null, refused: [] },
    },
    storage: { isKept: true, warning: '' },
    start: (kind) => change({ open: openOf({ kind, startedBy: ME.name }) }),
    mark: (said) => make(`wim:${++made}`, said.about, said.kind, said.note),
    add: (name) => {
      const id = `wim:${++made}`
      return make(id, `n${id}`, 'added', name)
    },
    write: (line) => {
      const id = `wim:${++made}`
      return make(id, aboutLine(id), 'line', line)
    },
    stand: ({ about, point }) => {
      const id = `wim:${++made}`
      return make(id, about ?? aboutPost(id), 'stands', point)
    },
    undo: (id, said) => {
      const heads = statesOf(allMarks()).get(said.about)?.heads ?? []
      const isNewest = heads.length === 1 && heads[0]?.id === id
      if (isNewest) alarm.mark(said)
      return isNewest
    },
    close: async () => {
      if ([...statesOf(alarm.marks).values()].some(({ kind }) => kind === 'help'))
        return english(HELP_IS_OPEN)
      change({ open: alarm.open && { ...alarm.open, isClosed: true } })
      return ''
    },
    take: () => '',
    ...parts,
    list: listBy(parts),
  }
  function change(changed: Partial<Alarm>) {
    alarm = { ...alarm, ...changed }
    for (const listener of listeners) listener()
  }
  function make(id: string, about: string, kind: MarkKind, note = '') {
    const heads = statesOf(allMarks()).get(about)?.heads ?? []
    const supersedes = heads.map((head) => head.id)
    const mark = {
      ...{ id, about, kind, note: noteText(note, noteLengthOf(kind)), supersedes, after: 60, by: ME.id },
      ...{ byName: ME.name, broughtBy: '', isActing: false },
    }
    bring(mark)
    return id
  }
  function bring(...marks: KnownMark[]) {
    const log = marks.filter(isOfLog).map((mark): KeptMark => ({
      ...{ mark, office: OFFICE, rollCall: ROLL_CALL, refused: '' },
      isSent: alarm.contact.isOnline,
    }))
    change({
      marks: [...alarm.marks, ...marks.filter((mark) => !isOfLog(mark))],
      log: [...alarm.log, ...log],
    })
  }
  const allMarks = () => [...alarm.marks, ...alarm.log.map(({ mark }) => mark)]
  return {
    now: () => alarm,
    change,
    /** Adds marks of other wardens. */
    bring,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type FakeAlarm = ReturnType<typeof fakeAlarm>

export const ShownAlarm = ({ of }: { of: FakeAlarm }) => (
  <RollCallArea alarm={useSyncExternalStore(of.subscribe, of.now)} />
)

/** A list of this many people, every tenth of them a visitor. */
export const longList = (count: number) =>
  listOf({
    inside: Array.from({ length: count }, (_, index) =>
      inside(
        `${'ABCDEFGHJKLMNOPRSTW'[index % 19]}${'aeiou'[index % 5]}n${'aeiou'[index % 4]} ${1000 + index}`,
        index + 1,
        index % 10 === 0 ? VISIT : {},
      ),
    ),
  })
