import { clockTime } from '../../domain/day'
import { receptionWordText } from '../../domain/reception/reception-word-text'
import type { VisitOfToday } from '../../domain/reception/visitors-of-today-contract'
import type { Translate } from '../../domain/texts/translate'
import { RECEPTION_WORDS, type ReceptionWord } from '../../domain/visitors/arrival'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { useText } from '../i18n/language'
import { CallHostButton } from './call-host-button'

type Props = { office: string; timeZone: string; visit: VisitOfToday }

/** The words after which a visitor waits until the reception acts. */
const CALLS_FOR_RECEPTION: readonly ReceptionWord[] = RECEPTION_WORDS.filter(
  (word) => !['looking', 'asked', 'coming', 'send-up'].includes(word),
)

const NOBODY_TO_CALL: readonly ReceptionWord[] = ['unknown', 'several', 'gone']

/** The typed host of a visit, what is known of the answer, and the last call by the reception. */
export function HostCell({ office, timeZone, visit }: Props) {
  const t = useText()
  const { host, hostWord, called, isCallable } = visit
  if (!host) return null
  const isLoud = !!hostWord && CALLS_FOR_RECEPTION.includes(hostWord)
  return (
    <>
      <BreakableText text={host} />
      {hostWord && (
        <Box component="span" sx={isLoud ? loudStyle : quietStyle}>
          {receptionWordText(hostWord, t)}
        </Box>
      )}
      {hostWord && NOBODY_TO_CALL.includes(hostWord) && (
        <Box component="span" sx={quietStyle}>
          {t('reception:nobodyToCall')}
        </Box>
      )}
      {called && (
        <Box component="span" sx={quietStyle}>
          {calledText(called, timeZone, t)}
        </Box>
      )}
      {isCallable && <CallHostButton office={office} visit={visit} />}
    </>
  )
}

function calledText({ at, by }: NonNullable<VisitOfToday['called']>, timeZone: string, t: Translate) {
  const time = clockTime(at, timeZone)
  return by === null ? t('reception:calledAt', { time }) : t('reception:called', { time, name: by })
}

const quietStyle = { display: 'block', fontSize: '0.875rem', color: 'text.secondary' } as const
const loudStyle = { ...quietStyle, color: 'warning.dark', fontWeight: 600 } as const
