import { callHostAgain } from '../../domain/reception/visits-contract'
import type { VisitOfToday } from '../../domain/reception/visitors-of-today-contract'
import { useSay } from '../design/snackbar'
import { UnhurriedButton } from '../design/unhurried-button'
import { useText } from '../i18n/language'
import { attemptOf } from '../platform/attempt'
import { problemText } from '../platform/problem-text'
import { useCall } from '../platform/use-call'

/** Tells the host of a waiting visitor once more, by one press. */
export function CallHostButton({ office, visit: { id, name } }: { office: string; visit: VisitOfToday }) {
  const t = useText()
  const say = useSay()
  const { isSending, send } = useCall(callHostAgain, {
    press: { attempt: attemptOf(`${callHostAgain.path} ${id}`), thing: (input) => input },
    onDone: () => say.info(t('reception:hostCalled')),
    onFailed: (_, refusal) => say.error(problemText(refusal)),
  })
  const act = t('reception:callHost')
  return (
    <UnhurriedButton
      size="small"
      variant="outlined"
      aria-label={t('reception:actFor', { act, name })}
      loading={isSending}
      onClick={() => void send({ office, visit: id })}
      sx={{ mt: 0.75 }}
    >
      {act}
    </UnhurriedButton>
  )
}
