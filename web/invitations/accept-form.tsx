import { useState } from 'react'
import { acceptInvitation, type OwnInvitation } from '../../domain/invitations/guest-contract'
import { toggled } from '../../domain/health/question'
import { dayText } from '../../domain/texts/formats'
import { readVisitorDoor } from '../../domain/visitors/contract'
import { isFormApproved } from '../../domain/visitors/draft'
import { Stack } from '../design/box'
import { Button } from '../design/button'
import { CheckedForm } from '../design/checked-form'
import { ContentCard } from '../design/content-card'
import { ProblemBox } from '../design/problem-box'
import { Typography } from '../design/text'
import { TextInput } from '../design/text-input'
import { TickBox } from '../design/tick-box'
import { QuestionInputs } from '../health/question-inputs'
import { useLanguage } from '../i18n/language'
import { call } from '../platform/call'
import { SOON_MS } from '../platform/use-call'
import { useForm } from '../platform/use-form'

type Props = {
  token: string
  invitation: OwnInvitation
  onSaved: (invitation: OwnInvitation) => void
  /** Runs after a refusal, because another answer may have come first. */
  onRefused: () => void
}

/** The details that a visit needs, the wish for help, and the office’s questions. */
export function AcceptForm({ token, invitation, onSaved, onRefused }: Props) {
  const { language, t } = useLanguage()
  const { officeId, questions, isFormGiven, formOpensOn } = invitation
  const [ticked, setTicked] = useState<readonly string[]>([])
  const { name, company, phone, needsHelp } = invitation
  const form = useForm(
    acceptInvitation,
    { name, company, phone, needsHelp },
    { withinMs: SOON_MS, onDone: onSaved, onRefused },
  )
  const confirmed =
    questions.length > 0 && isFormApproved({ ticked }, questions)
      ? questions.map(({ id, wording = id }) => wording)
      : undefined
  return (
    <ContentCard heading={t('invited:details')}>
      <CheckedForm
        form={form}
        onSend={() => form.send({ token, ...form.draft, ...(confirmed && { confirmed }) })}
      >
        <Stack sx={{ gap: 2.5 }}>
          <TextInput
            {...form.field('name')}
            label={t('frame:name')}
            autoComplete="name"
            maxLength={100}
            required
          />
          <TextInput
            {...form.field('company')}
            label={t('frame:company')}
            autoComplete="organization"
            maxLength={100}
            required
          />
          <TextInput
            {...form.field('phone')}
            label={t('frame:phone')}
            helperText={t('door:phoneHint')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
            required
          />
          <TickBox
            label={t('invited:needsHelp')}
            helperText={t('invited:needsHelpHint')}
            checked={form.draft.needsHelp}
            onChange={(needsHelp) => form.change({ needsHelp })}
          />
          {!isFormGiven &&
            (questions.length > 0 ? (
              <>
                <Typography>{t('invited:formNow')}</Typography>
                <QuestionInputs
                  questions={questions}
                  readQuestions={async (language) =>
                    (await call(readVisitorDoor, { office: officeId }, { language })).questions
                  }
                  ticked={ticked}
                  onTick={(id) => setTicked((before) => toggled(before, id))}
                />
              </>
            ) : (
              <Typography>{t('invited:formLater', { day: dayText(formOpensOn, language) })}</Typography>
            ))}
          {form.problems.general && <ProblemBox>{form.problems.general}</ProblemBox>}
          <Button type="submit" variant="contained" size="large" loading={form.isSending}>
            {t(invitation.state === 'confirmed' ? 'invited:save' : 'invited:accept')}
          </Button>
        </Stack>
      </CheckedForm>
    </ContentCard>
  )
}
