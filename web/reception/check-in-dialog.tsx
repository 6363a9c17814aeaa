import { useState } from 'react'
import { toggled } from '../../domain/health/question'
import { readVisitorDoor } from '../../domain/visitors/contract'
import {
  EMPTY_DETAILS,
  isFormApproved,
  shapeProblemOf,
  VISITOR_FIELDS,
  type VisitorDetails,
} from '../../domain/visitors/draft'
import { receiveVisitor } from '../../domain/reception/visits-contract'
import { DialogFields } from '../design/dialog-fields'
import { FormDialog } from '../design/form-dialog'
import { Read } from '../design/read-state'
import { useSay } from '../design/snackbar'
import { StackSkeleton } from '../design/skeletons'
import { OthersLanguage, useText } from '../i18n/language'
import { useRead, useReadAnew } from '../platform/use-read'
import { useForm } from '../platform/use-form'
import { HealthForm } from '../visitors/health-form'
import { VisitorFields } from '../visitors/visitor-fields'

const FIELDS = [...VISITOR_FIELDS, 'form'] as const

type Props = { office: string; onClose: () => void }

/**
 * Checks a visitor in at the reception, by the same form as the visitor's own. The visitor confirms the
 * questions of the office, if there are any.
 */
export const CheckInDialog = (props: Props) => (
  <OthersLanguage>
    <VisitorDialog {...props} />
  </OthersLanguage>
)

function VisitorDialog({ office, onClose }: Props) {
  const t = useText()
  const say = useSay()
  const readAnew = useReadAnew()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [showsAll, setShowsAll] = useState(false)
  const door = useRead(readVisitorDoor, { office })
  const questions = door.data?.questions ?? []
  const form = useForm(receiveVisitor, EMPTY_DETAILS, {
    fields: FIELDS,
    onDone: () => {
      say.info(t('refusals-door:checkedInTo', { office: door.data?.office ?? '' }))
      onClose()
    },
    onRefused: (_, { code }) => {
      if (code !== 'conflict') return
      // The office's questions have changed, so the visitor must read and confirm them again.
      setTicked([])
      void readAnew('offices')
    },
  })

  const details = form.draft

  async function send() {
    setShowsAll(true)
    const missing = VISITOR_FIELDS.filter((field) => details[field].trim() === '')
    const wrong = VISITOR_FIELDS.some((field) => shapeProblemOf(field, details[field]))
    if (missing.length > 0 || wrong)
      return form.refuse((t) => Object.fromEntries(missing.map((field) => [field, t('reception:fillIn')])))
    if (!isFormApproved({ ticked }, questions))
      return form.refuse((t) => ({ general: t('reception:letConfirm') }))
    await form.send({
      office,
      ...trimmed(details),
      ...(questions.length > 0 && {
        hdRequired: true,
        confirmed: questions.map(({ id, wording = id }) => wording),
      }),
    })
  }

  return (
    <FormDialog
      title={t('reception:checkInVisitorTitle')}
      save={t('reception:checkIn')}
      form={{ ...form, isChanged: form.isChanged || ticked.length > 0 }}
      isReady={door.data !== undefined}
      onSend={send}
      onClose={onClose}
    >
      <Read of={door} pending={<StackSkeleton heights={[48, 48, 48, 48, 48]} />}>
        {() => (
          <DialogFields>
            <VisitorFields
              details={details}
              messages={form.problems}
              isDisabled={form.isSending}
              showsAll={showsAll}
              isShared
              onChange={(field, typed) => form.change({ [field]: typed })}
            />
            {questions.length > 0 && (
              <HealthForm
                office={office}
                questions={questions}
                ticked={ticked}
                isDisabled={form.isSending}
                onTick={(id) => setTicked((before) => toggled(before, id))}
              />
            )}
          </DialogFields>
        )}
      </Read>
    </FormDialog>
  )
}

const trimmed = (details: VisitorDetails) =>
  Object.fromEntries(VISITOR_FIELDS.map((field) => [field, details[field].trim()])) as VisitorDetails
