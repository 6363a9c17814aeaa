import { Alert, Checkbox, FormControlLabel, FormGroup, Typography } from '@mui/material'
import { useId } from 'react'
import { areAllTicked } from '../../domain/check-ins/flow'
import { expiryText } from '../../domain/health/expiry-text'
import { useLanguage } from '../i18n/language'
import { now, timeZone } from '../platform/clock'
import { StepDialog } from './step-dialog'
import type { CheckIn } from './use-check-in'

export function CommunityResponsibilityDialog({ flow, move }: CheckIn) {
  const { language, t } = useLanguage()
  const introId = useId()
  const mayAgree = areAllTicked(flow)
  return (
    <StepDialog
      flow={flow}
      move={move}
      title={t('communityResponsibility')}
      mayAgree={mayAgree}
      hint={!mayAgree && <Alert severity="info">{t('unableToTick')}</Alert>}
    >
      <Typography id={introId} sx={{ fontWeight: 600 }}>
        {t('last14Days')}
      </Typography>
      <FormGroup aria-labelledby={introId} role="group" sx={{ gap: 0.5, my: 1 }}>
        {flow.door?.questions.map((question) => (
          <FormControlLabel
            key={question.id}
            label={question[language]}
            control={
              <Checkbox
                checked={flow.ticked.includes(question.id)}
                onChange={() => move({ type: 'ticked', id: question.id })}
              />
            }
            sx={{ alignItems: 'flex-start', mr: 0, '& .MuiFormControlLabel-label': { py: 1.125 } }}
          />
        ))}
      </FormGroup>
      <Typography sx={{ color: 'text.secondary' }}>
        {t('willExpireOn', { time: expiryText(now(), timeZone(), language) })}
      </Typography>
    </StepDialog>
  )
}
