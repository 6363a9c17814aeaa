import type { Day } from '../../domain/day'
import type { DayStatus } from '../../domain/statuses/day-status'
import type { UsualWeek } from '../../domain/statuses/usual-week'
import { changeMyUsualWeek } from '../../domain/statuses/usual-week-contract'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { FormDialog } from '../design/form-dialog'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { DayInput } from '../statuses/day-input'
import { useForm } from '../platform/use-form'
import { WeekdayChoices } from './weekday-choices'

type Props = { week: UsualWeek | null; today: Day; onClose: () => void }

const NONE: readonly (DayStatus | null)[] = Array.from({ length: 7 }, () => null)

/** Gives each weekday its usual status, from a first day on and until a last one. */
export function UsualWeekDialog({ week, today, onClose }: Props) {
  const t = useText()
  const say = useSay()
  const form = useForm(
    changeMyUsualWeek,
    { statuses: week?.statuses ?? NONE, from: week?.from ?? today, until: week?.until ?? '' },
    {
      onDone: (saved) => {
        say.info(t(saved.week ? 'usual-week:saved' : 'usual-week:ended'))
        onClose()
      },
    },
  )
  const { statuses, from, until } = form.draft
  const send = (given: readonly (DayStatus | null)[]) =>
    form.send({ statuses: [...given], from: from || today, until: until || null, today })
  return (
    <FormDialog
      title={t('usual-week:usualWeek')}
      form={form}
      width="xs"
      onSend={() => send(statuses)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('usual-week:intro')}
        </Typography>
        <WeekdayChoices statuses={statuses} today={today} onChange={form.field('statuses').onChange} />
        <Box sx={datesStyle}>
          <DayInput {...form.field('from')} name="usual-from" label={t('usual-week:from')} />
          <DayInput {...form.field('until')} name="usual-until" label={t('usual-week:until')} />
        </Box>
        {week && (
          <Button
            color="error"
            sx={{ alignSelf: 'flex-start', ms: -1.5 }}
            disabled={form.isSending}
            onClick={() => void send(NONE)}
          >
            {t('usual-week:end')}
          </Button>
        )}
      </Stack>
    </FormDialog>
  )
}

const datesStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
  gap: 1.5,
} as const
