import { createContext, useContext, type ReactNode } from 'react'
import { clockTime } from '../../../domain/day'
import { kindText } from '../../../domain/roll-call/kind-text'
import type { Claims } from '../../../domain/roll-call/phone/claims'
import type { OpenHere } from '../../../domain/roll-call/phone/phone-state'
import type { Everybody } from '../../../domain/roll-call/summary'
import { useText } from '../../i18n/language'
import type { Alarm } from '../phone/alarm'
import { asOfText } from './contact-text'
import { useClaims } from './use-claims'
import { useEverybody, useOfficeClock, type OfficeClock } from './use-everybody'

/** A roll call as each part of its page shows it. */
export type ShownRollCall = {
  alarm: Alarm
  /** Null on the empty sheet, which is printed while no roll call is open. */
  open: OpenHere | null
  everybody: Everybody
  claims: Claims
  /** The name of the office. Empty if it is not known. */
  office: string
  /** The kind of the roll call and the office. */
  title: string
  /** The times of the list and of the marks. */
  asOf: string
}

const Shown = createContext<ShownRollCall | null>(null)
// It hardly ever changes. A row that reads it alone is not drawn again when a claim changes.
const Clock = createContext<OfficeClock | null>(null)

const found = <Value,>(value: Value | null): Value => {
  if (value === null) throw new Error('a part of a roll call stands outside of it')
  return value
}

/** The people, the claims and the words of the roll call of this page. */
export const useRollCall = () => found(useContext(Shown))

/** The clock of the roll call's office. */
export const useClock = () => found(useContext(Clock))

/** Gives its children a roll call: the open one, the one that has just ended, or with null the list alone. */
export function ShowRollCall({
  alarm: known,
  open,
  children,
}: {
  alarm: Alarm
  open: OpenHere | null
  children: ReactNode
}) {
  const t = useText()
  const alarm = { ...known, open }
  const { list, contact } = alarm
  const everybody = useEverybody(alarm)
  const claims = useClaims(alarm, everybody.sums)
  const clock = useOfficeClock(alarm)
  const office = list?.office.name ?? ''
  const title = open ? kindText({ kind: open.kind, office }, t) : ''
  const asOf = asOfText(contact, list && clockTime(list.asOf, clock.timeZone), clock.timeOf, t)
  return (
    <Clock value={clock}>
      <Shown value={{ alarm, open, everybody, claims, office, title, asOf }}>{children}</Shown>
    </Clock>
  )
}
