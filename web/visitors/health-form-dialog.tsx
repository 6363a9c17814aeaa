import type { AskedQuestion } from '../../domain/health/question'
import { readVisitorDoor } from '../../domain/visitors/contract'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { Alert } from '../design/notice-box'
import { Typography } from '../design/text'
import { TitledDialog } from '../design/titled-dialog'
import { QuestionInputs } from '../health/question-inputs'
import { useLanguage } from '../i18n/language'
import { LanguageChoice } from '../design/language-choice'
import { call } from '../platform/call'

type Props = {
  office: string
  questions: readonly AskedQuestion[]
  ticked: readonly string[]
  isApproved: boolean
  onTick: (id: string) => void
  onClose: () => void
}

/** The questions that an office asks its visitors (specification §2, Visitor). */
export function HealthFormDialog({ office, questions, ticked, isApproved, onTick, onClose }: Props) {
  const { language, t } = useLanguage()
  return (
    <TitledDialog
      open
      title={t('door:healthForm')}
      lang={language}
      closeLabel={null}
      onClose={onClose}
      hint={
        <Box role="status">
          {!isApproved && <Alert severity="info">{t('refusals-door:formRequired')}</Alert>}
        </Box>
      }
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('frame:ok')}
        </Button>
      }
    >
      <LanguageChoice as="radios" />
      <Typography sx={{ mt: 1.5, mb: 2, color: 'text.secondary' }}>{t('door:healthValidity')}</Typography>
      <QuestionInputs
        questions={questions}
        readQuestions={async (language) => (await call(readVisitorDoor, { office }, { language })).questions}
        ticked={ticked}
        onTick={onTick}
      />
    </TitledDialog>
  )
}
