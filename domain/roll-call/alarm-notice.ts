import type { TextKey } from '../../texts/keys'
import { pointsOnOneLine } from '../offices/assembly-points'
import type { Translate } from '../texts/translate'
import type { RollCallKind } from './kinds'

const ALARM_TEXT = {
  real: 'alarm:alarmAt',
  drill: 'alarm:drillAt',
} as const satisfies Record<RollCallKind, TextKey>

/** The text for people inside an office in an alarm or a drill. */
export const alarmText = ({ kind, office }: { kind: RollCallKind; office: string }, t: Translate) =>
  t(ALARM_TEXT[kind], { office })

type RollCallNews = { kind: RollCallKind; office: string; isOpen: boolean }

/** The text for people with a duty for a roll call, wherever they are. */
export const ledText = ({ kind, office, isOpen }: RollCallNews, t: Translate) =>
  t(!isOpen ? 'alarm:helpAfterEnd' : kind === 'drill' ? 'alarm:drillIsRunning' : 'alarm:isRunning', {
    office,
  })

/** 'Assembly point: Car park; River bank'. Empty if the office has none. */
export function assemblyText(assemblyPoints: string, t: Translate) {
  const points = pointsOnOneLine(assemblyPoints)
  return points && t('alarm:assembleAt', { points })
}
