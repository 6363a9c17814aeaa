import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useText } from '../i18n/language'
import { Button } from './button'
import { CheckedForm, type FormState } from './checked-form'
import { ConfirmDialog } from './confirm-dialog'
import { Alert } from './notice-box'
import { TitledDialog } from './titled-dialog'

type Props = {
  title: string
  /** Closing asks first if `isChanged`, unless the form is short. */
  form: FormState & { isChanged?: boolean }
  save?: string
  isDestructive?: boolean
  isReady?: boolean
  /** A form with one or two fields. */
  isShort?: boolean
  width?: 'xs' | 'sm' | 'md'
  onSend: () => unknown
  onClose: () => void
  children: ReactNode
}

export function FormDialog({
  form,
  save,
  isDestructive = false,
  isReady = true,
  isShort = false,
  width = isShort ? 'xs' : 'sm',
  onSend,
  onClose,
  children,
  ...dialog
}: Props) {
  const id = useId()
  const t = useText()
  const { isSending, isChanged, problems } = form
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const close = () => {
    if (isSending && !isShort) return
    if (isChanged && !isShort) setAsksToDiscard(true)
    else onClose()
  }
  return (
    <>
      <TitledDialog
        {...dialog}
        open
        width={width}
        closeLabel={isShort ? null : t('frame:close')}
        onClose={close}
        hint={problems?.general && <Refusal key={form.refusals}>{problems.general}</Refusal>}
        actions={
          <>
            <Button color="secondary" disabled={isSending} onClick={close}>
              {t('frame:cancel')}
            </Button>
            <Button
              type="submit"
              form={id}
              variant="contained"
              color={isDestructive ? 'error' : 'primary'}
              disabled={!isReady}
              loading={isSending}
            >
              {save ?? t('design:save')}
            </Button>
          </>
        }
      >
        <CheckedForm id={id} form={form} onSend={onSend} sx={isShort ? SHORT_FORM : undefined}>
          {children}
        </CheckedForm>
      </TitledDialog>
      <ConfirmDialog
        open={asksToDiscard}
        title={t('design:discardChanges')}
        confirm={t('design:discard')}
        cancel={t('design:keepEditing')}
        isDestructive
        onConfirm={onClose}
        onCancel={() => setAsksToDiscard(false)}
      >
        {t('design:discardHint')}
      </ConfirmDialog>
    </>
  )
}

const SHORT_FORM = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }

/** Says why a form was refused, and takes the focus unless a wrong field has it. */
function Refusal({ children }: { children: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!document.activeElement?.matches('[aria-invalid="true"], [data-problem]')) alert.current?.focus()
  }, [])
  return (
    <Alert ref={alert} severity="error" tabIndex={-1}>
      {children}
    </Alert>
  )
}
