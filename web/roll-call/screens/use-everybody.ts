import { useMemo, useState } from 'react'
import { clockTime, type Day } from '../../../domain/day'
import type { Language } from '../../../domain/language'
import { listedLines, withSameLines, type Line } from '../../../domain/roll-call/lines'
import { everybodyOf, type RollCallPerson } from '../../../domain/roll-call/summary'
import { useText } from '../../i18n/language'
import { timeZone as ownTimeZone } from '../../platform/clock'
import type { Alarm } from '../phone/alarm'

type Known = Pick<Alarm, 'list' | 'listReadAt' | 'open' | 'marks'>

/** The people of the open roll call, or of the list if none is open, with their marks. */
export function useEverybody({ list, listReadAt, open, marks }: Known) {
  const t = useText()
  const day = open?.day
  const zones = open?.zones ?? list?.zones ?? NO_ZONES
  const counted = open ? marks : NO_MARKS
  const alarmAt = list && open && listReadAt != null ? alarmTime(list.asOf, listReadAt, open.startedAt) : null
  const [lines, setLines] = useState<Lines | null>(null)
  let listed = lines?.listed ?? []
  const { language } = t
  const isKnown =
    lines?.of === list && lines?.day === day && lines?.alarmAt === alarmAt && lines?.language === language
  if (!isKnown) {
    const at = alarmAt === null ? null : new Date(alarmAt)
    listed = list ? withSameLines(listedLines(list, day, at, language), listed) : []
    setLines({ of: list, day, alarmAt, language, listed })
  }
  const [before] = useState(() => new WeakMap<Line, RollCallPerson>())
  return useMemo(() => everybodyOf(listed, zones, counted, t, before), [listed, zones, counted, t, before])
}

/** The lines of a list, with the values that they were made from. */
type Lines = {
  of: Known['list']
  day: Day | undefined
  alarmAt: number | null
  language: Language
  listed: readonly Line[]
}

/** The start of the roll call by the server's clock, computed from the age of the list on this device. */
const alarmTime = (asOf: string, listReadAt: number, startedAt: number) =>
  Date.parse(asOf) + startedAt - listReadAt

const NO_ZONES: [] = []
const NO_MARKS: [] = []

/** The clock of an office. */
export type OfficeClock = {
  /** Without a list, that of this device. */
  timeZone: string
  /** Writes a time of this device's clock in the time of the office. */
  timeOf: (deviceMs: number) => string
  /** Writes the time of a mark from its seconds since the start. */
  markTimeOf: (after: number) => string
}

/**
 * Returns the clock of the office. The list shows how far this device's clock is from the server's.
 */
export function useOfficeClock({
  list,
  listReadAt,
  open,
}: Pick<Alarm, 'list' | 'listReadAt' | 'open'>): OfficeClock {
  const timeZone = list?.timeZone ?? ownTimeZone()
  const behind = list && listReadAt != null ? minutesBehind(list.asOf, listReadAt) : 0
  const startedAt = open?.startedAt ?? 0
  return useMemo(() => {
    const known = new Map<number, string>()
    function timeOf(deviceMs: number) {
      const minute = Math.floor(deviceMs / 60_000) + behind
      const words = known.get(minute) ?? clockTime(new Date(minute * 60_000), timeZone)
      known.set(minute, words)
      return words
    }
    return { timeZone, timeOf, markTimeOf: (after: number) => timeOf(startedAt + after * 1000) }
  }, [behind, startedAt, timeZone])
}

/** The minutes by which this device's clock is late. An answer takes some time too, so less than one minute means nothing. */
function minutesBehind(asOf: string, readAt: number) {
  const behind = (Date.parse(asOf) - readAt) / 60_000
  return Math.abs(behind) < 1 ? 0 : Math.round(behind)
}
