import { renewedList } from '../../../domain/roll-call/phone/everybody-list'
import { listsToForget, marksToForget } from '../../../domain/roll-call/phone/forgetting'
import { MARKS_KEPT_MS } from '../../../domain/roll-call/phone/kept-marks'
import { endOfList } from '../../../domain/roll-call/phone/phone-draft'
import type {
  Holder,
  StoredData,
  KeptList,
  KeptMark,
  KeptRollCall,
} from '../../../domain/roll-call/phone/phone-state'
import { sealedStorage, type SealedEntry, type SealedStorage } from '../../platform/sealed-storage'
import { deviceTime } from '../../platform/steady-clock'
import { within } from '../../platform/within'
import { VAULT } from './vault-name'

/** The longest time for which an act of the vault waits for those before it. */
const LONGEST_TURN_MS = 5000

type HeldBy = Holder & { powers: string }

type Kind = 'holder' | 'list' | 'roll-call' | 'marks'

const keyOf = (kind: Kind, { id }: Pick<Holder, 'id'>, ...rest: string[]) => [kind, id, ...rest].join('/')
const isOf =
  (...kinds: Kind[]) =>
  ({ key }: SealedEntry) =>
    kinds.some((kind) => key.startsWith(`${kind}/`))
const isList = isOf('list')
const officeOf = ({ key }: SealedEntry) => key.slice(key.lastIndexOf('/') + 1)

const opened = async <T>(entries: readonly SealedEntry[]) =>
  (await Promise.all(entries.map((entry) => entry.open()))).filter((value) => value !== null) as T[]

async function contentOf(entries: readonly SealedEntry[], holder: Holder): Promise<StoredData> {
  const own = entries.filter(({ owner }) => owner === holder.id)
  const [lists, rollCalls, marks] = await Promise.all([
    opened<KeptList>(own.filter(isList)),
    opened<KeptRollCall>(own.filter(isOf('roll-call'))),
    opened<KeptMark[]>(own.filter(isOf('marks'))),
  ])
  return { holder, lists, rollCalls, marks: marks.flat() }
}

export type Locks = {
  request: <Result>(
    name: string,
    options: { signal: AbortSignal },
    work: () => Promise<Result>,
  ) => Promise<Result>
}

// A page that the browser does not trust with locks has none, and neither has an old browser.
const browserLocks = (): Locks | undefined => globalThis.navigator?.locks

/** Does the work while no other tab does any. A tab that does not end its work must not hold up the others for long. */
async function inTurnOfTabs<Result>(work: () => Promise<Result>, locks: Locks | undefined) {
  if (!locks) return work()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  try {
    return await locks.request(VAULT, { signal: AbortSignal.timeout(LONGEST_TURN_MS) }, begin)
  } catch (cause) {
    if (hasBegun) throw cause
    return work()
  }
}

/**
 * The lists and marks of roll calls in a storage. Each mark made here is an entry of its own, so two tabs
 * never overwrite each other. Every function throws in a browser that stores nothing.
 */
export function vaultIn(storage: SealedStorage, now: () => number = deviceTime, locks = browserLocks()) {
  let last: Promise<unknown> = Promise.resolve()
  // Acts of all tabs run one after the other, and those of one tab in the order in which they were asked for: one that came between
  // the steps of another would see entries that are about to go, or bring back what was removed. A storage that does not answer must
  // not hold up the next act.
  function inTurn<Result>(work: () => Promise<Result>) {
    const done = within(LONGEST_TURN_MS, last)
      .catch(() => undefined)
      .then(() => inTurnOfTabs(work, locks))
    last = done.catch(() => undefined)
    return done
  }

  /** Lists the entries, and removes those whose time is over. */
  async function list() {
    const all = await storage.list()
    const at = now()
    const isGone = ({ goneAt }: SealedEntry) => goneAt <= at
    if (all.some(isGone)) await storage.forget(all.filter(isGone).map(({ key }) => key))
    return all.filter((entry) => !isGone(entry))
  }

  async function remove(isWanted: (entry: SealedEntry) => boolean) {
    const keys = (await list()).filter(isWanted).map(({ key }) => key)
    if (keys.length > 0) await storage.forget(keys)
  }

  /** Removes the lists of a person: of one office, or of all. The lists of an open roll call stay until it has ended. Returns true if some stay. */
  async function removeLists({ id }: Pick<Holder, 'id'>, office: string | null = null) {
    const own = (await list()).filter(({ owner }) => owner === id)
    const rollCalls = await opened<KeptRollCall>(own.filter(isOf('roll-call')))
    const lists = own
      .filter((entry) => isList(entry) && (office === null || officeOf(entry) === office))
      .map((entry) => ({ key: entry.key, office: officeOf(entry) }))
    const going = listsToForget(lists, rollCalls, now())
    if (going.length > 0) await storage.forget(going.map(({ key }) => key))
    return going.length < lists.length
  }

  const removeOthers = ({ id }: Pick<Holder, 'id'>) =>
    remove((entry) => entry.owner !== id && (isList(entry) || isOf('holder')(entry)))

  const marksEntry = (holder: Holder, name: string, marks: readonly KeptMark[]) => ({
    key: keyOf('marks', holder, name),
    owner: holder.id,
    goneAt: now() + MARKS_KEPT_MS,
    value: marks,
  })

  const listEntry = (holder: Holder, kept: KeptList, goneAt: number) => ({
    key: keyOf('list', holder, kept.list.office.id),
    owner: holder.id,
    goneAt,
    value: kept,
  })

  const rollCallEntry = (holder: Holder, rollCall: KeptRollCall) => ({
    key: keyOf('roll-call', holder, rollCall.office, rollCall.ids[0] ?? rollCall.id),
    owner: holder.id,
    goneAt: now() + MARKS_KEPT_MS,
    value: rollCall,
  })

  return {
    /** Reads everything of this device's holder. Null if it has none. */
    read: () =>
      inTurn(async (): Promise<StoredData | null> => {
        const entries = await list()
        const [held] = await opened<HeldBy>(entries.filter(isOf('holder')))
        return held ? contentOf(entries, { id: held.id, name: held.name }) : null
      }),

    /** Removes the lists of all other people. Their marks stay, because the server may not have them. */
    forgetOthers: (holder: Pick<Holder, 'id'>) => inTurn(() => removeOthers(holder)),

    /**
     * Gives this device to a person. It removes the lists of others, and the person's own if the powers have
     * changed since. `powers` is any text that changes with them.
     */
    giveTo: (holder: Holder, powers = '') =>
      inTurn(async () => {
        await removeOthers(holder)
        const key = keyOf('holder', holder)
        const entries = await list()
        const [before] = await opened<HeldBy>(entries.filter((entry) => entry.key === key))
        // The old powers stay written here, so that the next call removes the lists of an open roll call.
        const isToStay = before && powers && before.powers !== powers && (await removeLists(holder))
        const value: HeldBy = { ...holder, powers: isToStay || !powers ? (before?.powers ?? '') : powers }
        await storage.keep([{ key, owner: holder.id, goneAt: Infinity, value }])
        return contentOf(await list(), holder)
      }),

    keepList: (holder: Holder, kept: KeptList, goneAt: number) =>
      inTurn(() => storage.keep([listEntry(holder, kept, goneAt)])),
    /** Stores a list that a page without the roll call has read. */
    renewList: (holder: Holder, read: KeptList) =>
      inTurn(async () => {
        const { key } = listEntry(holder, read, 0)
        const before = (await list()).find((entry) => entry.key === key)
        const kept = renewedList(((await before?.open()) ?? null) as KeptList | null, read)
        const goneAt = Math.max(endOfList(kept), kept.newest && before ? before.goneAt : 0)
        return storage.keep([listEntry(holder, kept, goneAt)])
      }),
    keepRollCall: (holder: Holder, rollCall: KeptRollCall) =>
      inTurn(() => storage.keep([rollCallEntry(holder, rollCall)])),
    keepMarks: (holder: Holder, marks: readonly KeptMark[], rollCall?: KeptRollCall) =>
      inTurn(() =>
        storage.keep([
          ...marks.map((kept) => marksEntry(holder, kept.mark.id, [kept])),
          ...(rollCall ? [rollCallEntry(holder, rollCall)] : []),
        ]),
      ),
    /** Stores marks that came together as one entry. */
    keepBatch: (holder: Holder, marks: readonly KeptMark[], rollCall?: KeptRollCall) =>
      inTurn(() =>
        storage.keep([
          marksEntry(holder, crypto.randomUUID(), marks),
          ...(rollCall ? [rollCallEntry(holder, rollCall)] : []),
        ]),
      ),

    forgetLists: (holder: Pick<Holder, 'id'>, office: string | null = null) =>
      inTurn(async () => void (await removeLists(holder, office))),
    /** Removes an ended roll call with its sent marks. It stays, as ended, with marks of another tab that the server lacks. */
    forgetRollCall: (holder: Holder, rollCall: KeptRollCall, sent: readonly string[]) =>
      inTurn(async () => {
        const own = (await list()).filter(({ owner }) => owner === holder.id)
        const entries = await Promise.all(
          own.filter(isOf('marks')).map(async ({ key, open }) => {
            return { key, marks: (await open()) as KeptMark[] | null }
          }),
        )
        const found = entries.flatMap(({ key, marks }) => (marks ? { key, marks } : []))
        const { going, stays } = marksToForget(found, rollCall, sent)
        const rollCalls = rollCall.ids.map((id) => keyOf('roll-call', holder, rollCall.office, id))
        if (stays) await storage.keep([rollCallEntry(holder, rollCall)])
        await storage.forget([...going.map(({ key }) => key), ...rollCalls.slice(stays ? 1 : 0)])
      }),
    /** Removes everything of this device's holder, unsent marks too. */
    forgetHolder: () =>
      inTurn(async () => {
        const entries = await list()
        const owners = entries.filter(isOf('holder')).map(({ owner }) => owner)
        await storage.forget(entries.filter(({ owner }) => owners.includes(owner)).map(({ key }) => key))
      }),
  }
}

export type Vault = ReturnType<typeof vaultIn>

export const vault = vaultIn(sealedStorage(VAULT))
