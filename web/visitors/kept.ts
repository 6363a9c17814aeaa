import type { VisitorDetails } from '../../domain/visitors/draft'
import { attemptOf } from '../platform/attempt'
import { slotOf } from '../platform/slot'
import { setVisitAside } from './held-visits'

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS

/** The office whose code was scanned in this tab. */
export const scannedOffice = slotOf<string>('tab', 'scanned-office', 12 * HOUR_MS)

/** What was typed in this tab, so that a reload loses nothing; never the ticks. */
export const typedDetails = slotOf<VisitorDetails & { office: string; remembers: boolean }>(
  'tab',
  'visitor',
  12 * HOUR_MS,
)

/** The office that was chosen last in this tab: where no code is scanned, as on the tablet of a reception, the next visitor visits it too. */
export const lastOffice = slotOf<string>('tab', 'last-office', 12 * HOUR_MS)

/** Forgets at which office this tab is, and nothing else that was typed. */
export function forgetOffice() {
  scannedOffice.forget()
  lastOffice.forget()
  const typed = typedDetails.kept()
  if (typed) typedDetails.keep({ ...typed, office: '' })
}

/** The details of a visitor who asked this device to remember them. */
export const rememberedDetails = slotOf<VisitorDetails>('device', 'visitor')

export const checkInAttempt = attemptOf('visitor')
export const checkOutAttempt = attemptOf('check-out')

/** That visitors take turns on this device, as at a reception: then it is nobody's own. */
export const takesTurns = slotOf<true>('device', 'takes-turns', WEEK_MS)

/** Forgets a visitor for the next one; the office stays. */
export function forgetVisitor() {
  setVisitAside()
  const office = typedDetails.kept()?.office
  if (office) lastOffice.keep(office)
  typedDetails.forget()
  rememberedDetails.forget()
  checkInAttempt.settle()
  checkOutAttempt.settle()
}
