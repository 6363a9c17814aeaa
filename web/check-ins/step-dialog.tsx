import type { ReactNode } from 'react'
import { Button } from '../design/button'
import { TitledDialog } from '../design/titled-dialog'
import { useLanguage } from '../i18n/language'
import { LanguageChoice } from '../design/language-choice'
import type { CheckIn } from './use-check-in'

type Props = Pick<CheckIn, 'flow' | 'move'> & {
  title: string
  mayAgree?: boolean
  hint?: ReactNode
  children: ReactNode
}

/** One step of a check-in. Agree continues, Cancel ends the check-in. */
export function StepDialog({ flow, move, title, mayAgree = true, hint, children }: Props) {
  const { language, t } = useLanguage()
  const isWaiting = flow.waitsFor !== 'nothing'
  return (
    <TitledDialog
      open
      title={title}
      lang={language}
      closeLabel={null}
      aside={<LanguageChoice as="toggle" />}
      hint={hint}
      onClose={() => move({ type: 'cancelled' })}
      actions={
        <>
          <Button color="secondary" disabled={isWaiting} onClick={() => move({ type: 'cancelled' })}>
            {t('frame:cancel')}
          </Button>
          <Button
            variant="contained"
            disabled={!mayAgree}
            loading={isWaiting}
            onClick={() => move({ type: 'agreed' })}
          >
            {t('frame:agree')}
          </Button>
        </>
      }
    >
      {children}
    </TitledDialog>
  )
}
