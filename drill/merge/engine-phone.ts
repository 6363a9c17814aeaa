import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { packHandOver, unpackHandOver, type OwnOffice } from '../../domain/roll-call/hand-over/hand-over-data'
import type { KnownMark } from '../../domain/roll-call/contract'
import type { Mark } from '../../domain/roll-call/mark'
import { stepByHandOver } from '../../domain/roll-call/phone/hand-over-step'
import { markAsSent } from '../../domain/roll-call/phone/kept-marks'
import { rootDirectory } from '../../server/platform/db/root'
import type { ExchangeInput, OpenHere } from '../../domain/roll-call/phone/phone-state'
import { DAY, listAt, OFFICE, openOf, STARTED_AT } from './sample-office'
import {
  GIVES_UP_AFTER,
  newBits,
  newDeviceName,
  type HandOver,
  type Hear,
  type Later,
  type PhoneParts,
  type Said,
  type WardenPhone,
} from './warden-phone'

/** How long the storage of a phone takes to write, in seconds, at most. */
const WRITES_WITHIN = 0.05

const OWN: OwnOffice = { office: OFFICE, day: DAY, key: '' }

type Entry = { key: string; owner: string; goneAt: number; value: unknown }

/** What the page of the roll call makes, as far as a schedule needs it. */
type Engine = {
  alarm: () => {
    open: OpenHere | null
    marks: readonly KnownMark[]
    start: (kind: 'real') => void
    mark: (said: Said) => void
    add: (name: string) => void
    take: (handed: object, step: typeof stepByHandOver) => string
  }
  restore: () => Promise<void>
  giveTo: (holder: { id: string; name: string }) => Promise<void>
  hearList: (list: object) => void
  meet: () => Promise<unknown>
}
type Web = {
  officeAlarm: (surroundings: object) => Engine
  vaultIn: (storage: object, now: () => number) => object
  CallProblem: new (code: string, message: string, fields: object, isOffline: boolean) => Error
}

// The types of the web need a browser's, which this program has not. So its files are loaded by their paths.
async function loadWeb(): Promise<Web> {
  const load = (path: string) => import(join(rootDirectory(), 'web', path)) as Promise<object>
  const files = ['roll-call/phone/office-alarm.ts', 'roll-call/phone/vault.ts', 'platform/call.ts']
  const [alarm, vault, call] = await Promise.all(files.map(load))
  return { ...alarm, ...vault, ...call } as Web
}

/** Waits until everything is done that does not wait for the schedule. */
export const settleEngines = () => setImmediate()

/**
 * Returns how to make phones that run the page's own program: its alarm, its vault and what it hands over. A test may give them
 * a storage that only says that it stores.
 */
export async function enginePhones({ stores = true } = {}) {
  const web = await loadWeb()
  return (parts: PhoneParts, later: Later): WardenPhone => new EnginePhone(web, parts, { later, stores })
}

class EnginePhone implements WardenPhone {
  private readonly web: Web
  private readonly parts: PhoneParts
  private readonly later: Later
  private readonly stores: boolean
  private readonly stored = new Map<string, { entry: Omit<Entry, 'value'>; text: string }>()
  private readonly onStored = new Map<string, (mark: Mark) => void>()
  private engine: Engine | null = null
  private life = 0
  private now = 0
  private isExchanging = false
  private send: ((input: ExchangeInput, hear: Hear) => void) | null = null
  private index = { of: [] as readonly KnownMark[], byAbout: new Map<string, Mark[]>() }

  constructor(web: Web, parts: PhoneParts, { later, stores }: { later: Later; stores: boolean }) {
    this.web = web
    this.parts = parts
    this.later = later
    this.stores = stores
  }

  get isOn() {
    return this.engine !== null
  }

  get rollCall() {
    return this.engine?.alarm().open?.id ?? null
  }

  readonly marks = {
    of: (about: string) => this.byAbout().get(about) ?? [],
    values: () => (this.engine?.alarm().marks ?? []).map(markAsSent),
  }

  start() {
    const life = this.life
    const { by, random } = this.parts
    const now = () => this.clock()
    const engine = this.web.officeAlarm({
      ...{ office: OFFICE, device: newDeviceName(random), newBits: () => newBits(random), now },
      vault: this.web.vaultIn(this.storage(life), now),
      exchange: (input: ExchangeInput) => this.carry(input, life),
      end: () => Promise.reject(new Error('nobody ends it')),
      tellTabs: () => undefined,
    })
    void engine
      .restore()
      .then(() => engine.giveTo({ id: by, name: `Warden ${by.slice(-2)}` }))
      .then(() => {
        if (life === this.life) this.engine = engine
      })
  }

  kill() {
    this.life++
    this.engine = null
    this.isExchanging = false
    this.onStored.clear()
  }

  begin(now: number) {
    this.now = now
    if (this.engine && this.rollCall === null) this.engine.alarm().start('real')
  }

  join({ rollCall, ago }: { rollCall: string; ago: number }, now: number) {
    this.now = now
    this.engine?.hearList(listAt(now, { ...openOf(rollCall), ago: Math.round(ago) }))
  }

  mark({ about, kind, note }: Said, now: number, onStored: (mark: Mark) => void) {
    this.now = now
    const alarm = this.engine?.alarm()
    if (!alarm) return
    const before = alarm.marks.length
    if (kind === 'added') alarm.add(note)
    else alarm.mark({ about, kind, note })
    const made = this.engine?.alarm().marks ?? []
    const mark = made.length > before ? made.at(-1) : undefined
    if (mark) this.onStored.set(mark.id, onStored)
  }

  exchange(now: number, send: (input: ExchangeInput, hear: Hear) => void) {
    this.now = now
    if (!this.engine || this.isExchanging) return
    this.isExchanging = true
    this.send = send
    const life = this.life
    void this.engine.meet().finally(() => {
      if (life === this.life) this.isExchanging = false
    })
  }

  show(now: number): HandOver | null {
    this.now = now
    const alarm = this.engine?.alarm()
    if (!alarm?.open) return null
    const ago = (this.clock() - alarm.open.startedAt) / 1000
    // Whoever made a mark knows of it before the storage has it. Nobody hands it over so fast.
    const marks = alarm.marks.filter(({ id }) => !this.onStored.has(id))
    return { rollCall: alarm.open.id, ago, marks }
  }

  take({ rollCall, ago, marks }: HandOver, now: number) {
    this.now = now
    const packed = packHandOver(OWN, { rollCall: openOf(rollCall), marks: marks as KnownMark[], list: null })
    const handed = unpackHandOver(OWN, packed)
    const taken = handed.rollCall && { ...handed.rollCall, ago }
    this.engine
      ?.alarm()
      .take({ office: OFFICE, marks: handed.marks, list: null, rollCall: taken }, stepByHandOver)
  }

  private clock() {
    return STARTED_AT + (this.now + this.parts.clock.offset) * 1000
  }

  private byAbout() {
    const marks = this.engine?.alarm().marks ?? []
    if (marks === this.index.of) return this.index.byAbout
    const byAbout = new Map<string, Mark[]>()
    for (const mark of marks) {
      const known = byAbout.get(mark.about)
      if (known) known.push(mark)
      else byAbout.set(mark.about, [mark])
    }
    this.index = { of: marks, byAbout }
    return byAbout
  }

  private carry(input: ExchangeInput, life: number) {
    return new Promise<object>((resolve, reject) => {
      // The page is gone, and its promises with it.
      if (life !== this.life) return
      const { CallProblem } = this.web
      this.later(GIVES_UP_AFTER, () => reject(new CallProblem('offline', 'No connection.', {}, true)))
      this.send?.(structuredClone(input), (answer, isKilled = false) => {
        if (isKilled) return
        if ('cursor' in answer) resolve(structuredClone(answer))
        else reject(new CallProblem(answer.code, answer.words, {}, answer.isOffline))
      })
    })
  }

  /** A storage that takes a while to write, and loses what it was writing when the phone is killed. */
  private storage(life: number) {
    const { stored, parts } = this
    const inTime = (write: () => void) =>
      new Promise<void>((resolve) => {
        this.later(WRITES_WITHIN * (parts.random.fraction() + 1) * 0.5, () => {
          if (life !== this.life) return
          write()
          resolve()
        })
      })
    return {
      list: async () =>
        [...stored.values()].map(({ entry, text }) => ({
          ...entry,
          open: async () => JSON.parse(text) as unknown,
        })),
      keep: (added: readonly Entry[]) => {
        const written = added.map(({ value, ...entry }) => ({ entry, text: JSON.stringify(value) }))
        return inTime(() => {
          if (this.stores) for (const each of written) stored.set(each.entry.key, each)
          this.tellStored(written)
        })
      },
      forget: (keys: readonly string[]) =>
        inTime(() => {
          for (const key of keys) stored.delete(key)
        }),
    }
  }

  private tellStored(written: readonly { entry: { key: string }; text: string }[]) {
    for (const { entry, text } of written) {
      const [id, onStored] = [...this.onStored].find(([id]) => entry.key.endsWith(`/${id}`)) ?? []
      if (!id || !onStored) continue
      this.onStored.delete(id)
      const [kept] = JSON.parse(text) as { mark: KnownMark }[]
      if (kept) onStored(markAsSent(kept.mark))
    }
  }
}
