import { areAllTicked } from '../../domain/check-ins/flow'
import { expiryText } from '../../domain/health/expiry-text'
import { Alert } from '../design/notice-box'
import { Typography } from '../design/text'
import { QuestionInputs } from '../health/question-inputs'
import { useLanguage } from '../i18n/language'
import { now, timeZone } from '../platform/clock'
import { StepDialog } from './step-dialog'
import type { CheckIn } from './use-check-in'

export function CommunityResponsibilityDialog({ flow, move, readQuestions }: CheckIn) {
  const { language, t } = useLanguage()
  const mayAgree = areAllTicked(flow)
  return (
    <StepDialog
      flow={flow}
      move={move}
      title={t('check-in:communityResponsibility')}
      mayAgree={mayAgree}
      hint={!mayAgree && <Alert severity="info">{t('check-in:unableToTick')}</Alert>}
    >
      <QuestionInputs
        questions={flow.door?.questions ?? []}
        readQuestions={readQuestions}
        ticked={flow.ticked}
        onTick={(id) => move({ type: 'ticked', id })}
      />
      <Typography sx={{ color: 'text.secondary' }}>
        {t('check-in:willExpireOn', { time: expiryText(now(), timeZone(), language) })}
      </Typography>
    </StepDialog>
  )
}
