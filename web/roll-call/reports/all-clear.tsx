import { useState } from 'react'
import { clockTime } from '../../../domain/day'
import { listAllClears, sendAllClear } from '../../../domain/roll-call/all-clear-contract'
import type { TextKey } from '../../../texts/keys'
import { Stack } from '../../design/box'
import { Button } from '../../design/button'
import { ChoiceDialog } from '../../design/choice-dialog'
import { Alert } from '../../design/notice-box'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import { useCall } from '../../platform/use-call'
import { useRead } from '../../platform/use-read'

type Props = { office: string; rollCall: string }

/** The words that were sent after the end, and the button that asks for one of them. Nothing while the server does not answer. */
export function AllClear({ office, rollCall }: Props) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const { data } = useRead(listAllClears, { office, rollCall })
  if (!data) return null
  const { allClears, timeZone } = data
  const isSent = (mayEnter: boolean) => allClears.some((each) => each.mayEnter === mayEnter)
  const maySend = data.maySend && !(isSent(true) && isSent(false))
  if (allClears.length === 0 && !maySend) return null
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'start', mt: 2.5 }}>
      <Stack role="status" sx={{ gap: 0.5, '&:empty': { display: 'none' } }}>
        {allClears.map(({ mayEnter, at }) => (
          <Typography key={at} sx={{ fontWeight: 600 }}>
            {t(mayEnter ? 'roll-call:toldMayEnter' : 'roll-call:toldMayNotEnter', {
              time: clockTime(at, timeZone),
            })}
          </Typography>
        ))}
      </Stack>
      {maySend && (
        <Button variant="contained" color="primary" size="large" onClick={() => setAsking(true)}>
          {t('roll-call:allClear')}
        </Button>
      )}
      {isAsking && <AllClearDialog {...{ office, rollCall, isSent }} onClose={() => setAsking(false)} />}
    </Stack>
  )
}

const CHOICES: readonly { mayEnter: boolean; text: TextKey; color: 'primary' | 'error' }[] = [
  { mayEnter: true, text: 'roll-call:mayBeEntered', color: 'primary' },
  { mayEnter: false, text: 'roll-call:mayNotBeEntered', color: 'error' },
]

type DialogProps = Props & { isSent: (mayEnter: boolean) => boolean; onClose: () => void }

/** Asks if the building may be entered. The press on an answer sends it. */
function AllClearDialog({ office, rollCall, isSent, onClose }: DialogProps) {
  const t = useText()
  const { problems, isSending, send } = useCall(sendAllClear, { onDone: onClose })
  return (
    <ChoiceDialog title={t('roll-call:allClearQuestion')} leave={t('frame:cancel')} onClose={onClose}>
      <Stack sx={{ gap: 2 }}>
        <Typography>{t('roll-call:allClearHint')}</Typography>
        {CHOICES.map(({ mayEnter, text, color }) => (
          <Button
            key={text}
            variant="contained"
            color={color}
            disabled={isSending || isSent(mayEnter)}
            onClick={() => void send({ office, rollCall, mayEnter })}
            sx={{ minHeight: 80, fontSize: '1.25rem' }}
          >
            {t(text)}
          </Button>
        ))}
        {problems.general && <Alert severity="error">{problems.general}</Alert>}
      </Stack>
    </ChoiceDialog>
  )
}
