import { checkOutAtReception } from '../../domain/reception/visits-contract'
import type { VisitOfToday } from '../../domain/reception/visitors-of-today-contract'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { useSay } from '../design/snackbar'
import { UnhurriedButton } from '../design/unhurried-button'
import { useText } from '../i18n/language'
import { attemptOf } from '../platform/attempt'
import { problemText } from '../platform/problem-text'
import { useCall } from '../platform/use-call'

type Press = (visit: VisitOfToday) => void
type Props = { office: string; visit: VisitOfToday; onEnd: Press; onBadge: Press }

/** The presses of the reception at one visit. */
export const VisitActions = ({ office, visit, onEnd, onBadge }: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {visit.isEndedHere ? (
      <TakeBackButton office={office} visit={visit} />
    ) : (
      <EndButton visit={visit} onPress={onEnd} />
    )}
    {visit.state === 'inside' && <BadgeButton visit={visit} onPress={onBadge} />}
  </Box>
)

function TakeBackButton({ office, visit: { id, name } }: { office: string; visit: VisitOfToday }) {
  const t = useText()
  const say = useSay()
  const { isSending, send } = useCall(checkOutAtReception, {
    press: { attempt: attemptOf(`${checkOutAtReception.path} ${id} back`), thing: (input) => input },
    onDone: () => say.info(t('reception:takenBack')),
    onFailed: (_, refusal) => say.error(problemText(refusal)),
  })
  const act = t('reception:takeBack')
  return (
    <UnhurriedButton
      size="small"
      aria-label={t('reception:actFor', { act, name })}
      loading={isSending}
      onClick={() => void send({ office, visit: id, says: 'here' })}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {act}
    </UnhurriedButton>
  )
}

function EndButton({ visit, onPress }: { visit: VisitOfToday; onPress: Press }) {
  const t = useText()
  if (visit.state === 'left') return null
  const act = t(visit.state === 'unconfirmed' ? 'reception:confirm' : 'reception:checkOut')
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={t('reception:actFor', { act, name: visit.name })}
      onClick={() => onPress(visit)}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {act}
    </Button>
  )
}

function BadgeButton({ visit, onPress }: { visit: VisitOfToday; onPress: Press }) {
  const t = useText()
  const act = t('reception:badge')
  return (
    <Button
      size="small"
      aria-haspopup="dialog"
      aria-label={t('reception:actFor', { act, name: visit.name })}
      onClick={() => onPress(visit)}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {act}
    </Button>
  )
}
