import type { TextKey } from '../../texts/keys'
import { timeAt } from '../check-ins/office-time'
import type { Translate } from '../texts/translate'
import type { Presence, Source, Statement } from './presence'

type ShownPresence = { state: Presence['state']; because: Pick<Statement, 'source' | 'at'> | null }

const HOW = {
  status: 'sources:bySaidOffice',
  door: 'sources:byDoor',
  screen: 'sources:byScreen',
  app: 'sources:byApp',
  visit: 'sources:byVisit',
  self: 'sources:bySelf',
  exit: 'sources:byExit',
  link: 'sources:byLink',
  device: 'sources:byDevice',
  phone: 'sources:byPhone',
  reception: 'sources:byReception',
  badge: 'sources:byBadge',
  host: 'sources:byHost',
  'closing time': 'sources:byClosingTime',
  'other office': 'sources:byOtherOffice',
} as const satisfies Record<Source, TextKey>

/** The heading of the people who are estimated to have left because the office closed. */
export const PROBABLY_LEFT = 'presence:probablyLeft'

const STATE = {
  unknown: 'presence:unknown',
  expected: 'presence:expected',
  here: 'presence:here',
  'probably left': 'presence:probablyLeft',
  unconfirmed: 'presence:unconfirmed',
  left: 'presence:left',
  elsewhere: 'presence:elsewhere',
} as const satisfies Record<Presence['state'], TextKey>

// A statement of being here that is made there takes back an earlier one of leaving.
const TAKES_BACK: readonly Source[] = ['exit', 'reception']

type Zones = { timeZone: string; readerZone: string }

/** A presence with its reason in words, by the clock of the office: 'Here, code at the door 08:57'. The zone is added if the reader's clock shows another time. */
export function presenceText(
  { state, because }: ShownPresence,
  { timeZone, readerZone }: Zones,
  t: Translate,
) {
  if (!because) return t(STATE[state])
  const { source, at } = because
  const shown = t(state === 'here' && TAKES_BACK.includes(source) ? 'presence:hereAgain' : STATE[state])
  if (source === 'status') return t('presence:because', { state: shown, how: t(HOW[source]) })
  return t('presence:becauseAt', {
    state: shown,
    how: t(HOW[source]),
    time: timeAt(at, timeZone, readerZone, t.language),
  })
}
