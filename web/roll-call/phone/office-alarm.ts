import type { InputOf } from '../../../domain/endpoint'
import type { closeRollCall } from '../../../domain/roll-call/contract'
import type { RollCall } from '../../../domain/roll-call/list'
import type { RollCallKind } from '../../../domain/roll-call/kinds'
import { aboutLine, aboutPost } from '../../../domain/roll-call/mark'
import { countingMarksOf, logOf } from '../../../domain/roll-call/phone/kept-marks'
import { current, officeId, openNow } from '../../../domain/roll-call/phone/phone-draft'
import {
  newPhone,
  store,
  type CallFailure,
  type ExchangeInput,
  type ExchangeReply,
  type HandedOver,
  type UntimedEvent,
  type Holder,
  type StoredData,
  type KeptMark,
  type KeptRollCall,
  type PhoneEffect,
  type NewMark,
  type TabNews,
} from '../../../domain/roll-call/phone/phone-state'
import { shownOf, step, type PhoneView, type Step } from '../../../domain/roll-call/phone/phone-step'
import { AnswerNotUnderstood, CallProblem } from '../../platform/call'
import { today } from '../../platform/clock'
import { problemWords } from '../../platform/problem-text'
import { within } from '../../platform/within'
import type { Alarm, Contact, HandOverStep, Storage } from './alarm'
import { sayWords } from './say-words'
import type { Vault } from './vault'

type Dependencies = {
  /** The office in the address: an id or a name. */
  office: string
  /** A name that no other open page has. */
  device: string
  /** Makes the random bits at the end of a mark's id. */
  newBits: () => string
  vault: Vault
  /** The time of this device's clock, in milliseconds. */
  now: () => number
  exchange: (input: ExchangeInput) => Promise<ExchangeReply>
  end: (input: InputOf<typeof closeRollCall>) => Promise<unknown>
  tellTabs: (news: TabNews) => void
}

/** The marks of the roll call on the screen, with the values that they were made from. */
type Drawn = Pick<Alarm, 'marks' | 'log'> & { of: readonly KeptMark[]; ids: string }

/** A storage that does not answer must not keep the list from the screen. */
const STORAGE_WAIT_MS = 1500

const NOT_KEPT: Storage = {
  isKept: false,
  warning: 'roll-call:keepPageOpen',
}
/** A storage that has not answered yet may be slow only. */
const LATE: Storage = { isKept: false, warning: 'roll-call:storageSlow' }
const STORAGES: Record<'kept' | 'may be cleared' | 'lost', Storage> = {
  kept: { isKept: true, warning: '' },
  'may be cleared': {
    isKept: true,
    warning: 'roll-call:addToHomeScreen',
  },
  lost: NOT_KEPT,
}

function failureOf(cause: unknown): CallFailure {
  const problem = cause instanceof CallProblem ? cause : new AnswerNotUnderstood()
  if (problem !== cause) console.error(cause)
  const { code, text, isOffline, fieldTexts } = problem
  const reason = Object.values(fieldTexts)[0] ?? text
  return { code, words: problemWords(problem), isOffline, reason }
}

// Each text is said when it is shown, so that it follows a change of the language.
const saidContact = ({ problem, refused, ...contact }: PhoneView['contact']): Contact => ({
  ...contact,
  get problem() {
    return problem.map(sayWords).join(' ')
  },
  get refused() {
    return refused.map(({ id, message }) => ({ id, message: sayWords(message) }))
  },
})

/**
 * The roll call of an office on one page. It runs the effects that the phone of domain/roll-call/phone
 * decides. It works without a network, and without a storage while the page is open.
 */
export function officeAlarm({ office, device, newBits, vault, now, exchange, end, tellTabs }: Dependencies) {
  let phone = newPhone(office)
  let made = 0
  let shown: Alarm | null = null
  let drawn: Drawn = { of: phone.marks, ids: '', marks: [], log: [] }
  const writes = new Set<Promise<unknown>>()
  const listeners = new Set<() => void>()
  let onWork = () => {}
  let onMet = (_isDone: boolean | null) => {}
  let onAnswer = (_words: string) => {}

  const happen = (happening: UntimedEvent) => follow(step(phone, { ...happening, at: now() }))
  function follow(taken: Step) {
    phone = taken.state
    shown = null
    for (const listener of listeners) listener()
    return Promise.all(taken.effects.map(run))
  }

  function run(effect: PhoneEffect): unknown {
    switch (effect.kind) {
      case 'give storage':
        return takeFrom(vault.giveTo(effect.holder, effect.powers), effect.timesForgotten)
      case 'store':
        return write(store(vault, effect))
      case 'tell tabs':
        return tellTabs(effect.news)
      case 'work':
        return onWork()
      case 'exchange':
        return bring(effect.turn, effect.input)
      case 'met':
        return onMet(effect.isDone)
      case 'end':
        return askToEnd(effect.input)
      case 'say':
        return onAnswer(sayWords(effect.words))
    }
  }

  function write(work: Promise<unknown>) {
    const writing: Promise<unknown> = work
      .catch(() => happen({ kind: 'storage lost' }))
      .finally(() => writes.delete(writing))
    writes.add(writing)
  }

  /** Takes the storage's answer, however late. Only the waiting for it ends after a while. */
  async function takeFrom(answer: Promise<StoredData | null>, timesForgotten: number) {
    const taking = answer
      .then((kept) => void happen({ kind: 'storage answered', kept, timesForgotten }))
      .catch(() => void happen({ kind: 'storage lost' }))
    try {
      await within(STORAGE_WAIT_MS, taking)
    } catch {
      void happen({ kind: 'storage late' })
    }
  }

  async function bring(turn: number, input: ExchangeInput) {
    // Marks must be on the device before they are sent.
    await Promise.allSettled([...writes])
    try {
      const reply = await exchange(input)
      void happen({ kind: 'answered', turn, reply })
    } catch (cause) {
      void happen({ kind: 'exchange failed', turn, failure: failureOf(cause) })
    }
  }

  async function askToEnd(input: InputOf<typeof closeRollCall>) {
    try {
      await end(input)
      void happen({ kind: 'ended', rollCall: input.rollCall })
    } catch (cause) {
      void happen({ kind: 'end failed', failure: failureOf(cause) })
    }
  }

  let meeting: Promise<unknown> = Promise.resolve()
  /** Sends the server what it does not have, and takes its news. Returns whether that worked. Null means there was nothing to do. */
  function meet() {
    const done = meeting.then(
      () =>
        new Promise<boolean | null>((resolve) => {
          onMet = resolve
          void happen({ kind: 'meet' })
        }),
    )
    meeting = done
    return done
  }

  const answerTo = (happening: UntimedEvent) =>
    new Promise<string>((resolve) => {
      onAnswer = resolve
      void happen(happening)
    })
  const close = async () => (openNow(phone) ? answerTo({ kind: 'end', hasMet: await meet() }) : '')

  const newId = () => `${device}:${++made}${newBits()}`
  function mark(said: NewMark) {
    const id = newId()
    void happen({ kind: 'marked', id, said })
    return id
  }
  function add(name: string) {
    const id = newId()
    void happen({ kind: 'added', id, name })
    return id
  }
  function writeLine(line: string) {
    const id = newId()
    void happen({ kind: 'marked', id, said: { about: aboutLine(id), kind: 'line', note: line } })
    return id
  }
  function stand({ about, point }: Parameters<Alarm['stand']>[0]) {
    const id = newId()
    void happen({ kind: 'marked', id, said: { about: about ?? aboutPost(id), kind: 'stands', note: point } })
    return id
  }
  function undo(undone: string, said: NewMark) {
    const before = phone.marks
    void happen({ kind: 'undone', id: newId(), mark: undone, said })
    return phone.marks !== before
  }
  function take(handed: HandedOver, stepByHandOver: HandOverStep) {
    const { state, effects } = stepByHandOver(phone, { at: now(), handed })
    // The dialog shows the sentence itself.
    void follow({ state, effects: effects.filter(({ kind }) => kind !== 'say') })
    return effects.flatMap((effect) => (effect.kind === 'say' ? sayWords(effect.words) : [])).join()
  }
  const start = (rollCall: RollCallKind) =>
    void happen({ kind: 'started', id: crypto.randomUUID(), rollCall, today: today() })

  function draw(): Alarm {
    const shown = shownOf(phone)
    return {
      ...shown,
      contact: saidContact(shown.contact),
      ...marksOn(current(phone)),
      storage: phone.isStorageLate ? LATE : STORAGES[phone.storage],
      start,
      mark,
      add,
      write: writeLine,
      stand,
      undo,
      close,
      take,
    }
  }
  // The same marks stay the same array, so that the screen need not sort them again.
  function marksOn(rollCall: KeptRollCall | null) {
    const ids = rollCall ? [...rollCall.ids, '', ...(rollCall.withdrawn ?? [])].join() : ''
    if (drawn.of !== phone.marks || drawn.ids !== ids) {
      const marks = rollCall ? countingMarksOf(phone.marks, rollCall) : []
      const log = rollCall ? logOf(phone.marks, rollCall) : []
      drawn = { of: phone.marks, ids, marks, log }
    }
    const { marks, log } = drawn
    return { marks, log }
  }

  return {
    alarm: () => (shown ??= draw()),
    /** Calls back when the alarm has changed. Returns a function that stops it. */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Sets the function that is called when there is something to exchange. */
    callOnWork: (work: () => void) => void (onWork = work),
    meet,
    /** Takes the list and the marks that this device has stored for its last holder. */
    restore: () => takeFrom(vault.read(), phone.timesForgotten),
    /** Gives this page to the person who is signed in. The data of another person leaves it. */
    giveTo: async (holder: Holder, powers = '') => void (await happen({ kind: 'given', holder, powers })),
    forget: () => void happen({ kind: 'forgotten' }),
    /** Removes the lists of the office from this device. The marks stay. */
    forgetLists: () => void happen({ kind: 'session ended' }),
    /** Takes a new list of the server. */
    receiveList: (list: RollCall) => void happen({ kind: 'list came', list }),
    failList: (cause: CallProblem) => void happen({ kind: 'list failed', failure: failureOf(cause) }),
    /** Takes news of another tab of this browser. */
    hearTab: (news: TabNews) => void happen({ kind: 'tab told', news }),
    officeId: () => officeId(phone),
    isOpen: () => openNow(phone) !== null,
    /** Notes that the browser may clear its storage. */
    warnOfClearing: () => void happen({ kind: 'storage may be cleared' }),
    tidy: () => void happen({ kind: 'time passed' }),
    /** Moves the times on this device when its clock was set. */
    moveClock: (by: number) => void happen({ kind: 'clock moved', by }),
  }
}

export type OfficeAlarm = ReturnType<typeof officeAlarm>
