import { Alert, Box, Button, Checkbox, FormControlLabel, FormGroup, Typography } from '@mui/material'
import { useId } from 'react'
import type { Question } from '../../domain/health/question'
import { TitledDialog } from '../design/titled-dialog'
import { useLanguage } from '../i18n/language'
import { LanguageChoice } from '../i18n/language-choice'

type Props = {
  questions: readonly Question[]
  ticked: readonly string[]
  isApproved: boolean
  onTick: (id: string) => void
  onClose: () => void
}

/** The questions that an office asks its visitors (specification §2, Visitor). */
export function HealthFormDialog({ questions, ticked, isApproved, onTick, onClose }: Props) {
  const { language, t } = useLanguage()
  const introId = useId()
  return (
    <TitledDialog
      open
      title={t('healthForm')}
      lang={language}
      closeLabel={null}
      onClose={onClose}
      hint={<Box role="status">{!isApproved && <Alert severity="info">{t('healthAllItems')}</Alert>}</Box>}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('ok')}
        </Button>
      }
    >
      <LanguageChoice as="radios" />
      <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>{t('healthValidity')}</Typography>
      <Typography id={introId} sx={{ mt: 2, fontWeight: 600 }}>
        {t('last14Days')}
      </Typography>
      <FormGroup role="group" aria-labelledby={introId} sx={{ gap: 0.5, my: 1 }}>
        {questions.map((question) => (
          <FormControlLabel
            key={question.id}
            label={question[language]}
            control={<Checkbox checked={ticked.includes(question.id)} onChange={() => onTick(question.id)} />}
            sx={{ alignItems: 'flex-start', mr: 0, '& .MuiFormControlLabel-label': { py: 1.125 } }}
          />
        ))}
      </FormGroup>
    </TitledDialog>
  )
}
