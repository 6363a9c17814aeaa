import { admitGuest, type ExpectedGuest } from '../../domain/reception/guests-contract'
import { Button } from '../design/button'
import { useSay } from '../design/snackbar'
import { UnhurriedButton } from '../design/unhurried-button'
import { useText } from '../i18n/language'
import { attemptOf } from '../platform/attempt'
import { problemText } from '../platform/problem-text'
import { useCall } from '../platform/use-call'

type Props = {
  office: string
  guest: ExpectedGuest
  onLacking: (guest: ExpectedGuest) => void
  onIn: (guest: ExpectedGuest) => void
}

/** Checks an expected guest in by one press, or asks for what the guest lacks. */
export const GuestCheckInButton = ({ office, guest, onLacking, onIn }: Props) =>
  guest.lacks.length > 0 ? (
    <AskButton guest={guest} onPress={onLacking} />
  ) : (
    <OnePressButton office={office} guest={guest} onIn={onIn} />
  )

function AskButton({ guest, onPress }: { guest: ExpectedGuest; onPress: Props['onLacking'] }) {
  const t = useText()
  const act = t('reception:checkIn')
  return (
    <Button
      size="small"
      variant="outlined"
      aria-haspopup="dialog"
      aria-label={t('reception:actFor', { act, name: guest.name })}
      onClick={() => onPress(guest)}
    >
      {act}
    </Button>
  )
}

function OnePressButton({ office, guest, onIn }: Omit<Props, 'onLacking'>) {
  const { id, name } = guest
  const t = useText()
  const say = useSay()
  const { isSending, send } = useCall(admitGuest, {
    press: { attempt: attemptOf(`${admitGuest.path} ${id}`), thing: (input) => input },
    onDone: () => onIn(guest),
    onFailed: (_, refusal) => say.error(problemText(refusal)),
  })
  const act = t('reception:checkIn')
  return (
    <UnhurriedButton
      size="small"
      variant="contained"
      aria-label={t('reception:actFor', { act, name })}
      loading={isSending}
      onClick={() => void send({ office, guest: id })}
    >
      {act}
    </UnhurriedButton>
  )
}
