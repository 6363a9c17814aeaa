import { useId, useState } from 'react'
import { readVisitorDoor } from '../../domain/visitors/contract'
import {
  EMPTY_DETAILS,
  isFormApproved,
  shapeProblemOf,
  VISITOR_FIELDS,
  type VisitorDetails,
} from '../../domain/visitors/draft'
import { receiveVisitor } from '../../domain/reception/visits-contract'
import { CheckedForm } from '../design/checked-form'
import { FormDialog } from '../design/form-dialog'
import { Read } from '../design/read-state'
import { useSay } from '../design/snackbar'
import { StackSkeleton } from '../design/skeletons'
import { LanguageProvider } from '../i18n/language'
import { useRead, useReadAnew } from '../platform/use-read'
import { useCall } from '../platform/use-call'
import { HealthForm } from '../visitors/health-form'
import { VisitorFields } from '../visitors/visitor-fields'

const FIELDS = [...VISITOR_FIELDS, 'form'] as const

type Props = { office: string; onClose: () => void }

/**
 * Checks a visitor in at the reception, by the same form as the visitor's own. The visitor confirms the
 * questions of the office, if there are any.
 */
export function CheckInDialog({ office, onClose }: Props) {
  const formId = useId()
  const say = useSay()
  const readAnew = useReadAnew()
  const [details, setDetails] = useState(EMPTY_DETAILS)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [showsAll, setShowsAll] = useState(false)
  const door = useRead(readVisitorDoor, { office })
  const questions = door.data?.questions ?? []
  const form = useCall(receiveVisitor, {
    fields: FIELDS,
    onDone: ({ info }) => {
      say.info(info)
      onClose()
    },
    onRefused: (_, { code }) => {
      if (code !== 'conflict') return
      // The office's questions have changed, so the visitor must read and confirm them again.
      setTicked([])
      void readAnew('offices')
    },
  })

  async function send() {
    setShowsAll(true)
    const missing = VISITOR_FIELDS.filter((field) => details[field].trim() === '')
    const wrong = VISITOR_FIELDS.some((field) => shapeProblemOf(field, details[field]))
    if (missing.length > 0 || wrong)
      return form.refuse(Object.fromEntries(missing.map((field) => [field, PLEASE_ENTER])))
    if (!isFormApproved({ ticked }, questions))
      return form.refuse({ general: 'Please let the visitor confirm each item of the form.' })
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
      title="Check in a visitor"
      save="Check In"
      formId={formId}
      isReady={door.data !== undefined}
      isSaving={form.isSending}
      isChanged={details !== EMPTY_DETAILS || ticked.length > 0}
      problem={form.problems.general}
      refusals={form.refusals}
      onClose={onClose}
    >
      <Read of={door} pending={<StackSkeleton heights={[48, 48, 48, 48, 48]} />}>
        {() => (
          <LanguageProvider>
            <CheckedForm
              id={formId}
              refusals={form.refusals}
              isSending={form.isSending}
              onSend={send}
              sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, pt: 1 }}
            >
              <VisitorFields
                details={details}
                messages={form.problems}
                isDisabled={form.isSending}
                showsAll={showsAll}
                isShared
                onChange={(field, typed) => {
                  setDetails((before) => ({ ...before, [field]: typed }))
                  form.solve([field])
                }}
              />
              {questions.length > 0 && (
                <HealthForm
                  questions={questions}
                  ticked={ticked}
                  isDisabled={form.isSending}
                  onTick={(id) =>
                    setTicked((before) =>
                      before.includes(id) ? before.filter((other) => other !== id) : [...before, id],
                    )
                  }
                />
              )}
            </CheckedForm>
          </LanguageProvider>
        )}
      </Read>
    </FormDialog>
  )
}

const PLEASE_ENTER = 'Please fill this in'

const trimmed = (details: VisitorDetails) =>
  Object.fromEntries(VISITOR_FIELDS.map((field) => [field, details[field].trim()])) as VisitorDetails
