import type { RollCallKind } from '../../../domain/roll-call/kinds'
import { Stack } from '../../design/box'
import { Button } from '../../design/button'
import { ChoiceDialog } from '../../design/choice-dialog'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'

type Props = { onStart: (kind: RollCallKind) => void; onClose: () => void }

/** Asks for the kind of roll call. The press on a kind starts it. */
export function StartDialog({ onStart, onClose }: Props) {
  const t = useText()
  return (
    <ChoiceDialog title={t('roll-call:startRollCall')} leave={t('frame:cancel')} onClose={onClose}>
      <Stack sx={{ gap: 2 }}>
        <Typography>{t('roll-call:startsAtOnce')}</Typography>
        <Button variant="contained" color="error" onClick={() => onStart('real')} sx={choiceStyle}>
          {t('roll-call:realAlarm')}
        </Button>
        <Button variant="contained" color="info" onClick={() => onStart('drill')} sx={choiceStyle}>
          {t('roll-call:drill')}
        </Button>
      </Stack>
    </ChoiceDialog>
  )
}

const choiceStyle = { minHeight: 96, fontSize: '1.5rem' } as const
