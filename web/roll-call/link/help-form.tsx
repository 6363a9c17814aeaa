import { useEffect, useRef, useState } from 'react'
import { PLACE_LENGTH } from '../../../domain/roll-call/link-contract'
import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { CheckedForm } from '../../design/checked-form'
import { Alert } from '../../design/notice-box'
import { TextInput } from '../../design/text-input'
import { Typography } from '../../design/text'
import { UnhurriedButton } from '../../design/unhurried-button'
import { failureKey, type AlarmForm } from './use-alarm-answer'
import { useLanguage } from '../../i18n/language'

/** Follows the press that asks for help, which is sent at once. It shows if the call has arrived, and asks for the place. */
export function HelpForm({ form, isHeard }: { form: AlarmForm; isHeard: boolean }) {
  const { t, translated } = useLanguage()
  const [place, setPlace] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { received, problem, isSending } = form
  const failure = failureKey(problem)
  const send = () => form.answer('help', place)
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ outline: 'none !important' }}>
        {t(received ? 'alarm:said' : 'alarm:help', { answer: t('alarm:help') })}
      </Typography>
      <Box role="status" sx={{ overflowWrap: 'anywhere', '&:empty': { display: 'none' } }}>
        {isSending && !received && t('door:sending')}
        {received && (
          <div>{isHeard ? t('alarm:heard', { office: received.office }) : t('alarm:notHeard')}</div>
        )}
        {isHeard && received?.place && (
          <Box sx={{ mt: 1, fontWeight: 600 }}>{t('alarm:placeHeard', { place: received.place })}</Box>
        )}
      </Box>
      {failure && (
        <Alert
          severity="error"
          action={
            <Button variant="contained" color="error" onClick={send}>
              {t('alarm:tryAgain')}
            </Button>
          }
        >
          {t(failure)}
        </Alert>
      )}
      <Typography sx={{ fontWeight: 600 }}>{t('alarm:callToo')}</Typography>
      <CheckedForm
        form={{ isSending, refusals: problem?.kind === 'place' ? 1 : 0 }}
        onSend={send}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
      >
        <TextInput
          name="alarm-place"
          label={t('alarm:place')}
          autoComplete="off"
          value={place}
          onChange={setPlace}
          problem={problem?.kind === 'place' ? translated(problem.message) : ''}
          helperText={t('alarm:placeHint')}
          maxLength={PLACE_LENGTH}
        />
        <Button type="submit" variant="contained" color="error" size="large" loading={isSending}>
          {t('alarm:sendPlace')}
        </Button>
      </CheckedForm>
      <UnhurriedButton
        variant="outlined"
        color="secondary"
        size="large"
        disabled={isSending}
        onClick={form.change}
      >
        {t('alarm:change')}
      </UnhurriedButton>
    </Stack>
  )
}
