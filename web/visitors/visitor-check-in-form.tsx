import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useId, useState, type FormEvent } from 'react'
import { readVisitorDoor } from '../../domain/visitors/contract'
import {
  lacksOfficeOnly,
  missingIn,
  shapeProblemOf,
  VISITOR_FIELDS,
  type Missing,
} from '../../domain/visitors/draft'
import { listText } from '../../domain/texts/formats'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { useFocusOnRefusal } from '../design/form-fields'
import { Typography } from '../design/text'
import { DoorNotice } from '../offices/door-notice'
import { Alert } from '../design/notice-box'
import { TickBox } from '../design/tick-box'
import { useLanguage } from '../i18n/language'
import { officeLanguage } from '../platform/texts'
import { late } from '../platform/late'
import { CallProblem } from '../platform/call'
import { goToTop } from '../platform/navigation'
import { readingOf } from '../platform/use-read'
import { useWhenIdle } from '../platform/use-when-idle'
import { useOrganisation } from '../session/session'
import { Consent } from './consent'
import { notReadText } from './failure'
import { RetryNotice } from './retry-notice'
import type { VisitorCheckIn } from './use-visitor-check-in'
import type { DraftForm } from './use-visitor-draft'
import { VisitedOffice } from './visited-office'
import { FIELD_LABEL, VisitorFields } from './visitor-fields'

const HealthForm = late(['door'], async () => (await import('./health-form')).HealthForm)

type Props = {
  form: DraftForm
  checkIn: VisitorCheckIn
  /** True if others use this device too. Then it neither suggests nor remembers details. */
  isShared: boolean
}

/** The visitor's check-in form (specification §2, Visitor). */
export function VisitorCheckInForm({ form, checkIn, isShared }: Props) {
  const { draft } = form
  const { t, translated } = useLanguage()
  const hintId = useId()
  const element = useFocusOnRefusal(checkIn.refusals)
  useWhenIdle(HealthForm.fetch)
  const [showsAll, setShowsAll] = useState(false)
  // A visitor confirms the questions as they were shown. So they are read again only when the server refuses
  // them.
  const door = useQuery({
    ...readingOf(readVisitorDoor, { office: draft.office }),
    enabled: draft.office !== '',
    staleTime: Infinity,
  })
  const spoken = draft.office ? door.data?.language : undefined
  useEffect(() => {
    if (spoken) officeLanguage.keep(spoken)
  }, [spoken])
  const questions = draft.office ? (door.data?.questions ?? null) : null
  const refusal = door.error instanceof CallProblem ? door.error : null
  const isOfficeUnknown = refusal?.code === 'not_found'
  const isClosed = refusal?.code === 'conflict'

  const missing = missingIn(draft, questions)
  const isFrozen = checkIn.general.length > 0
  const isDisabled = isFrozen || checkIn.isBusy
  const mayCheckIn = missing.length === 0 && !isFrozen

  function send() {
    const wrong = VISITOR_FIELDS.find((field) => shapeProblemOf(field, draft[field]))
    setShowsAll(true)
    if (wrong) return document.getElementById(wrong)?.focus()
    if (questions && missing.length === 0 && !checkIn.isBusy) void checkIn.send(questions)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (mayCheckIn) send()
  }
  function reset() {
    goToTop()
    setShowsAll(false)
    form.reset()
    checkIn.reset()
  }

  const officeMessage = translated(checkIn.fields.office)
  const closedMessage = isClosed ? translated(refusal.fieldTexts.office ?? refusal.text) : ''
  const messages = Object.fromEntries(
    VISITOR_FIELDS.map((field) => [field, translated(checkIn.fields[field])]),
  )
  const lacksOffice = isOfficeUnknown || lacksOfficeOnly(missing)
  return (
    <Stack component="form" ref={element} noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
      <VisitedOffice
        form={form}
        problem={officeMessage || closedMessage || (lacksOffice ? t('refusals-door:officeNotSet') : '')}
        isClosed={isClosed}
        isDisabled={isDisabled}
      />
      <DoorNotice notice={draft.office ? door.data?.notice : null} />
      <VisitorFields
        details={draft}
        messages={messages}
        isDisabled={isDisabled}
        showsAll={showsAll}
        isShared={isShared}
        onChange={(field, typed) => {
          form.change({ [field]: typed })
          checkIn.forgetMessage(field)
        }}
      />
      {door.isError && !isOfficeUnknown && !isClosed && !door.data && (
        <RetryNotice
          isRetrying={door.isFetching}
          text={notReadText(door.error, { t, otherwise: 'door:healthNotRead' })}
          onRetry={door.refetch}
        />
      )}
      {questions && questions.length > 0 && (
        <Suspense>
          <HealthForm
            office={draft.office}
            questions={questions}
            ticked={draft.ticked}
            isDisabled={isDisabled}
            onTick={form.tick}
          />
        </Suspense>
      )}
      <Consent
        isGiven={draft.agreesToPolicy}
        isDisabled={isDisabled}
        keptDays={draft.office ? door.data?.keptDays : undefined}
        onChange={(agreesToPolicy) => form.change({ agreesToPolicy })}
      />
      {!isShared && (
        <TickBox
          name="remember"
          label={t('door:rememberMe')}
          helperText={t(form.remembers ? 'door:forgetMeHint' : 'door:rememberMeHint')}
          checked={form.remembers}
          onChange={form.setRemembering}
        />
      )}
      <Trouble checkIn={checkIn} onRetry={send} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' }, gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={!mayCheckIn}
          loading={checkIn.isBusy}
          aria-describedby={hintId}
        >
          {t('door:checkIn')}
        </Button>
        <Button
          size="large"
          color="secondary"
          disabled={checkIn.isBusy || !(form.isFilled || isFrozen)}
          onClick={reset}
        >
          {t('frame:reset')}
        </Button>
      </Box>
      <Typography
        id={hintId}
        variant="body2"
        sx={{ color: 'text.secondary', '&:empty': { display: 'none' } }}
      >
        {form.isFilled && missing.length > 0 && <StillMissing missing={missing} />}
      </Typography>
    </Stack>
  )
}

function Trouble({ checkIn, onRetry }: { checkIn: VisitorCheckIn; onRetry: () => void }) {
  const { t, translated } = useLanguage()
  const { general, areQuestionsNew, mayRetry, isBusy } = checkIn
  const text = general.map(translated).join(' ')
  if (!text && !areQuestionsNew) return null
  return (
    <Box data-problem tabIndex={-1}>
      {mayRetry ? (
        <RetryNotice text={text} isRetrying={isBusy} onRetry={onRetry} />
      ) : (
        <Alert severity="error">{text || t('refusals-door:formChanged')}</Alert>
      )}
    </Box>
  )
}

function StillMissing({ missing }: { missing: readonly Missing[] }) {
  const { language, t } = useLanguage()
  const { name: organisation } = useOrganisation()
  const names = missing.map((part) => {
    if (part === 'form') return t('door:healthShort')
    if (part === 'policy') return t('door:policyShort')
    return t(FIELD_LABEL[part], { organisation })
  })
  return t('door:stillMissing', { list: listText(names, language) })
}
