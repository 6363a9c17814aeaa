import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Ending } from '../../../domain/auth/endings'
import { isOfficeId } from '../../../domain/offices/office-id'
import { rollCallPath } from '../../../domain/paths'
import { closeRollCall, exchangeMarks } from '../../../domain/roll-call/contract'
import { readRollCall } from '../../../domain/roll-call/list-contract'
import { useText } from '../../i18n/language'
import { replaceAddress } from '../../platform/history-entry'
import { loadRooms } from '../../platform/texts'
import { answeredWithin, callAs, call, CallProblem } from '../../platform/call'
import { useLive } from '../../platform/live'
import { reload } from '../../platform/navigation'
import { askToKeep } from '../../platform/sealed-storage'
import { storedValue } from '../../platform/storage'
import { deviceTime, watchClock } from '../../platform/steady-clock'
import { readingOf } from '../../platform/use-read'
import { sessionReading, useKnownSession } from '../../session/session'
import type { Alarm } from './alarm'
import { keepExchanging } from './exchange'
import { officeAlarm, type OfficeAlarm } from './office-alarm'
import { powersText } from './powers-text'
import { openTabs } from './vault-tabs'
import { vault } from './vault'

const READ_EVERY_MS = 30_000
/** A call without an answer after this time counts as a lost network. */
const ANSWER_WITHIN_MS = 10_000
const DEVICE_LETTERS = 8
const BITS_LETTERS = 6

/** Makes this many random letters of six bits each. */
const randomLetters = (count: number) =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(count))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, count)

type Opened = { alarm: OfficeAlarm; isRead: Promise<void> }
const alarms = new Map<string, Opened>()

/**
 * Opens the roll call of an office on this page, or returns the open one. `isRead` resolves when everything
 * that this device has of it is there.
 */
export function openAlarm(office: string): Opened {
  const known = alarms.get(office)
  if (known) return known
  const tabs = openTabs()
  const signal = () => AbortSignal.timeout(ANSWER_WITHIN_MS)
  const alarm = officeAlarm({
    office,
    device: randomLetters(DEVICE_LETTERS),
    newBits: () => `.${randomLetters(BITS_LETTERS)}`,
    vault,
    now: deviceTime,
    exchange: (input) => {
      // Marks must never go to the server in the name of another person who has signed in meanwhile.
      callAs(alarm.alarm().holder?.id ?? null)
      return call(exchangeMarks, input, { signal: signal() })
    },
    end: (input) => call(closeRollCall, input, { signal: signal() }),
    tellTabs: tabs.tell,
  })
  tabs.listen(alarm)
  const opened = { alarm, isRead: alarm.restore() }
  alarms.set(office, opened)
  return opened
}

/** The endings of a session after which its person does not want the list on this device. */
const TAKES_THE_LIST: readonly (Ending | null)[] = ['elsewhere', 'password', 'closed', 'suspended']

const NOT_SIGNED_IN = new CallProblem('unauthenticated', '')

/** Holds the roll call of an office on this device, and exchanges it with the server while there is a network. */
export function useAlarm(office: string): Alarm {
  const [held] = useState(() => openAlarm(office).alarm)
  const alarm = useSyncExternalStore(held.subscribe, held.alarm)
  useHolder(held)
  useList(held, office, olderListThan(alarm))
  useOwnAddress(held)
  useWayBack(alarm)
  useEffect(() => keepExchanging(held), [held])
  useEffect(() => watchClock(held.moveClock), [held])
  useAskToKeep(held, alarm.list !== null)
  useRefusals()
  return alarm
}

/** Loads the texts of the server's refusals, which a mark may have from a call or from the storage. */
function useRefusals() {
  const { language } = useText()
  useEffect(() => {
    if (language !== 'en') void loadRooms(['refusals', 'refusals-roll-call']).catch(() => undefined)
  }, [language])
}

/** Gives the page to each person who signs in. */
function useHolder(held: OfficeAlarm) {
  const { data: session } = useKnownSession()
  const me = session?.me
  const id = session?.personId
  const name = me && (me.name || me.email)
  const powers = me ? powersText(me) : ''
  const ended = session?.ended ?? null
  useEffect(() => {
    if (!id || !name) return
    const { holder, contact } = held.alarm()
    // Nothing that one person has read may stay on the page of another.
    const isOfAnother = holder !== null && holder.id !== id && contact.heardAt !== null
    void held.giveTo({ id, name }, powers).then(() => isOfAnother && reload())
  }, [held, id, name, powers])
  useEffect(() => {
    if (TAKES_THE_LIST.includes(ended)) held.forgetLists()
  }, [held, ended])
}

/** The id of a roll call that the server has, while the list here is from before it. Else null. */
const olderListThan = ({ list, open }: Alarm) =>
  open?.isKnown && !open.isClosed && list?.open?.id !== open.id ? open.id : null

/** Reads the list again at each arrival and departure, twice a minute, and once a roll call has begun. */
function useList(held: OfficeAlarm, office: string, begun: string | null) {
  const session = useKnownSession()
  const isSignedIn = session.data?.me != null
  const read = useQuery({
    ...readingOf(readRollCall, { office }),
    queryFn: ({ signal }) =>
      call(readRollCall, { office }, { signal: answeredWithin(ANSWER_WITHIN_MS, signal) }),
    // The next reading comes soon enough, and the person must learn at once of a lost connection.
    retry: false,
    enabled: isSignedIn,
    refetchInterval: READ_EVERY_MS,
  })
  const { data, dataUpdatedAt, error, errorUpdatedAt, refetch } = read
  useLive(data?.office.id ?? (isOfficeId(office) ? office : null))
  useEffect(() => {
    if (data && dataUpdatedAt) held.receiveList(data)
  }, [held, data, dataUpdatedAt])
  const powers = session.data?.me ? powersText(session.data.me) : ''
  // A person whose duty was taken must not see the list until the next reading.
  useEffect(() => {
    if (powers) void refetch({ cancelRefetch: false })
  }, [powers, refetch])
  useEffect(() => {
    if (begun !== null) void refetch()
  }, [begun, refetch])
  const hasEnded = session.data?.me === null && held.alarm().holder !== null
  // The list is read only while the session is known.
  const failure = hasEnded
    ? (session.error ?? NOT_SIGNED_IN)
    : (error ?? (session.data ? null : session.error))
  const failedAt = errorUpdatedAt + session.errorUpdatedAt
  useEffect(() => {
    if (failure instanceof CallProblem) held.failList(failure)
  }, [held, failure, failedAt])
  // A device notices at once when its network is lost or comes back.
  useEffect(
    () => (isSignedIn ? onlineManager.subscribe(() => void refetch()) : undefined),
    [isSignedIn, refetch],
  )
}

/** Puts the office's id in the address as soon as it is known. Old links have the office's name. */
function useOwnAddress(held: OfficeAlarm) {
  const office = held.alarm().list?.office.id
  useEffect(() => {
    const { pathname, search, hash } = window.location
    if (office && pathname !== rollCallPath(office)) replaceAddress(rollCallPath(office) + search + hash)
  }, [office])
}

/** Continues with the same screen after the person has signed in again in another window. */
function useWayBack({ contact: { way } }: Alarm) {
  const client = useQueryClient()
  useEffect(() => {
    if (way === null) return
    const lookAgain = () => {
      if (document.visibilityState === 'hidden') return
      void client.invalidateQueries({ queryKey: sessionReading().queryKey })
      void client.invalidateQueries({ queryKey: [readRollCall.path] })
    }
    document.addEventListener('visibilitychange', lookAgain)
    window.addEventListener('focus', lookAgain)
    return () => {
      // The server takes calls again, so the person is signed in.
      lookAgain()
      document.removeEventListener('visibilitychange', lookAgain)
      window.removeEventListener('focus', lookAgain)
    }
  }, [client, way])
}

// A person who has read the warning does not need it again in an alarm.
const wasWarned = storedValue<true>('device', 'warned-of-clearing')

/** Asks the browser, one time only, not to clear its storage. */
function useAskToKeep(held: OfficeAlarm, isList: boolean) {
  useEffect(() => {
    if (!isList) return
    void askToKeep()
      .catch(() => false)
      .then((isPromised) => {
        if (isPromised || wasWarned.read()) return
        wasWarned.keep(true)
        held.warnOfClearing()
      })
  }, [held, isList])
}
