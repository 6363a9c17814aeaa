import { Suspense, useId, useState } from 'react'
import type { AskedQuestion } from '../../domain/health/question'
import { isFormApproved } from '../../domain/visitors/draft'
import { Box } from '../design/box'
import { ButtonBase } from '../design/button'
import { CheckIcon, NotesIcon } from '../design/icons'
import { useLanguage } from '../i18n/language'
import { useWhenIdle } from '../platform/use-when-idle'
import { late } from '../platform/late'

const HealthFormDialog = late(
  ['door', 'refusals-door', 'check-in', 'health', 'phases'],
  async () => (await import('./health-form-dialog')).HealthFormDialog,
)

type Props = {
  office: string
  questions: readonly AskedQuestion[]
  ticked: readonly string[]
  isDisabled: boolean
  onTick: (id: string) => void
}

export function HealthForm({ office, questions, ticked, isDisabled, onTick }: Props) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isApproved = isFormApproved({ ticked }, questions)
  const count = questions.filter(({ id }) => ticked.includes(id)).length
  useWhenIdle(HealthFormDialog.fetch)
  return (
    <>
      <ButtonBase
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-state`}
        aria-haspopup="dialog"
        disabled={isDisabled}
        onClick={() => setOpen(true)}
        sx={rowStyle}
      >
        <Box
          aria-hidden
          sx={{
            ...iconStyle,
            ...(isApproved && { bgcolor: 'primary.main', color: 'primary.contrastText' }),
          }}
        >
          {isApproved ? <CheckIcon /> : <NotesIcon />}
        </Box>
        <span>
          <Box component="span" id={`${id}-name`} sx={{ display: 'block', fontWeight: 600 }}>
            {t('door:healthForm')}
          </Box>
          <Box
            component="span"
            id={`${id}-state`}
            sx={{ display: 'block', color: 'text.secondary', fontSize: '0.9375rem' }}
          >
            {count === 0
              ? t('door:healthAsked')
              : t('door:healthTicked', { ticked: String(count), count: String(questions.length) })}
          </Box>
        </span>
      </ButtonBase>
      <Suspense fallback={null}>
        {isOpen && (
          <HealthFormDialog
            office={office}
            questions={questions}
            ticked={ticked}
            isApproved={isApproved}
            onTick={onTick}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

const rowStyle = {
  justifyContent: 'flex-start',
  gap: 2,
  width: '100%',
  p: 1.5,
  border: '1px solid',
  borderColor: 'text.secondary',
  borderRadius: 1,
  font: 'inherit',
  textAlign: 'start',
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'action.hover' },
  '&:disabled': { opacity: 0.6 },
}

const iconStyle = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 44,
  height: 44,
  borderRadius: '50%',
  color: 'primary.main',
  bgcolor: 'action.hover',
}
