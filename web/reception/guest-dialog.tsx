import { useState } from 'react'
import { toggled } from '../../domain/health/question'
import { admitGuest, type Lacking } from '../../domain/reception/guests-contract'
import { readVisitorDoor } from '../../domain/visitors/contract'
import { isFormApproved } from '../../domain/visitors/draft'
import { DialogFields } from '../design/dialog-fields'
import { FormDialog } from '../design/form-dialog'
import { Read } from '../design/read-state'
import { StackSkeleton } from '../design/skeletons'
import { useSay } from '../design/snackbar'
import { TextInput } from '../design/text-input'
import { OthersLanguage, useText } from '../i18n/language'
import { useForm } from '../platform/use-form'
import { useRead, useReadAnew } from '../platform/use-read'
import { HealthForm } from '../visitors/health-form'

type Guest = { id: string; name: string; lacks: Lacking[] }
type Props = { office: string; guest: Guest; onClose: () => void }

const FIELDS = ['company', 'phone', 'form'] as const

/** Asks for what an expected guest lacks, and checks the guest in. The guest confirms the questions of the office. */
export const GuestDialog = (props: Props) => (
  <OthersLanguage>
    <LackingDialog {...props} />
  </OthersLanguage>
)

function LackingDialog({ office, guest: { id, name, lacks }, onClose }: Props) {
  const t = useText()
  const say = useSay()
  const readAnew = useReadAnew()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const door = useRead(readVisitorDoor, { office })
  const questions = lacks.includes('form') ? (door.data?.questions ?? []) : []
  const form = useForm(
    admitGuest,
    { company: '', phone: '' },
    {
      fields: FIELDS,
      onDone: () => {
        say.info(t('reception:guestIsIn', { name }))
        onClose()
      },
      onRefused: (_, { code }) => {
        if (code !== 'conflict') return
        // The office's questions have changed, so the guest must read and confirm them again.
        setTicked([])
        void readAnew('offices')
      },
    },
  )

  async function send() {
    const typed = lacks.filter((part) => part !== 'form')
    const missing = typed.filter((field) => form.draft[field].trim() === '')
    if (missing.length > 0)
      return form.refuse((t) => Object.fromEntries(missing.map((field) => [field, t('reception:fillIn')])))
    if (!isFormApproved({ ticked }, questions))
      return form.refuse((t) => ({ general: t('reception:letConfirm') }))
    await form.send({
      office,
      guest: id,
      ...Object.fromEntries(typed.map((field) => [field, form.draft[field].trim()])),
      ...(lacks.includes('form') && {
        hdRequired: true,
        confirmed: questions.map(({ id, wording = id }) => wording),
      }),
    })
  }

  return (
    <FormDialog
      title={t('reception:checkInGuest', { name })}
      save={t('reception:checkIn')}
      form={{ ...form, isChanged: form.isChanged || ticked.length > 0 }}
      isReady={door.data !== undefined}
      onSend={send}
      onClose={onClose}
    >
      <Read of={door} pending={<StackSkeleton heights={[48, 48]} />}>
        {() => (
          <DialogFields>
            {lacks.includes('company') && (
              <TextInput
                {...form.field('company')}
                label={t('frame:company')}
                autoComplete="off"
                maxLength={100}
              />
            )}
            {lacks.includes('phone') && (
              <TextInput
                {...form.field('phone')}
                label={t('frame:phone')}
                type="tel"
                inputMode="tel"
                autoComplete="off"
                maxLength={40}
                helperText={t('door:phoneHint')}
              />
            )}
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
