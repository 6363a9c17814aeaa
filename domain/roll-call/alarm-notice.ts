import type { RollCallKind } from './kinds'

// A day is an hour longer when the clocks go back.
const LONGEST_DAY_MS = 25 * 3_600_000

/** True if a person's last check-in could be of today at its office, so that an alarm there may concern the person. */
export const couldBeInside = (lastCheckInTime: string | null | undefined, now: Date) =>
  typeof lastCheckInTime === 'string' && now.getTime() - Date.parse(lastCheckInTime) < LONGEST_DAY_MS

const KIND_TEXT: Record<RollCallKind, string> = { real: 'Alarm', drill: 'Drill' }

/** The text for people inside an office in an alarm or a drill. */
export const alarmText = ({ kind, office }: { kind: RollCallKind; office: string }) =>
  `${KIND_TEXT[kind]} at ${office}. Leave the building and go to the assembly point.`

type RollCallNews = { kind: RollCallKind; office: string; isOpen: boolean }

/** The text for people with a duty for a roll call, wherever they are. */
export const ledText = ({ kind, office, isOpen }: RollCallNews) =>
  isOpen
    ? `${kind === 'drill' ? 'Drill: the roll' : 'The roll'} call of ${office} is running.`
    : `Somebody called for help at ${office} after the roll call had ended.`
