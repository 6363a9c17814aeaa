import { useState } from 'react'
import { allows } from '../../domain/access/ability'
import { atOfficesText } from '../../domain/duties/own-duties-text'
import type { InputOf, ReplyOf } from '../../domain/endpoint'
import { downloadContacts, findContacts } from '../../domain/reports/tracing-contract'
import type { Translate } from '../../domain/texts/translate'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Button } from '../design/button'
import { CheckedForm } from '../design/checked-form'
import { ContentCard } from '../design/content-card'
import { Alert } from '../design/notice-box'
import { ShowMore } from '../design/show-more'
import { Typography } from '../design/text'
import { ADDRESS, TextInput } from '../design/text-input'
import { useText } from '../i18n/language'
import { DayInput } from '../statuses/day-input'
import { latestDay, today } from '../platform/clock'
import { useCall } from '../platform/use-call'
import { useForm } from '../platform/use-form'
import { useMe } from '../session/session'
import { useMay } from '../session/use-may'
import { AskedTimes, ContactList } from './contact-list'
import { DownloadButton } from './download-button'
import { DownloadProgress } from './download-progress'
import type { TracedDays } from './traced-office'
import { useDownload } from './use-download'
import { windowFormStyle } from './window-form-style'

type Props = { days: TracedDays; onDays: (changed: Partial<TracedDays>) => void }

type Found = ReplyOf<typeof findContacts> & { asked: InputOf<typeof findContacts> }

/** Finds who was at an office together with somebody, and lists them with the minutes. */
export function Contacts({ days, onDays }: Props) {
  const t = useText()
  const searched = useSearchedOffices()
  const [found, setFound] = useState<Found | null>(null)
  const form = useForm(
    findContacts,
    { email: '', from: days.from, to: days.to },
    {
      areTogether: true,
      onDone: (reply, asked) => setFound({ ...reply, asked }),
    },
  )
  const { problems, isSending } = form
  const dayField = (name: 'from' | 'to') => ({
    ...form.field(name),
    onChange(value: string) {
      form.change({ [name]: value })
      onDays({ [name]: value })
    },
  })

  async function find() {
    const { email, from, to } = form.draft
    setFound(null)
    // Today is until now, also at offices where it is tomorrow.
    await form.send({ email: email.trim(), ...(from && { from }), ...(to && to !== today() && { to }) })
  }

  return (
    <ContentCard heading={t('tracing:whoWasThere')}>
      {searched && <Typography sx={{ mb: 2 }}>{t('tracing:onlySearched', { where: searched })}</Typography>}
      <CheckedForm form={form} onSend={find} sx={windowFormStyle}>
        <TextInput
          {...form.field('email')}
          {...ADDRESS}
          name="contacts-email"
          label={t('tracing:emailOfSomebody')}
          type="email"
          autoComplete="off"
        />
        <DayInput {...dayField('from')} name="contacts-from" label={t('tracing:fromDay')} max={latestDay()} />
        <DayInput {...dayField('to')} name="contacts-to" label={t('tracing:toDay')} max={latestDay()} />
        <Button type="submit" variant="contained" loading={isSending} sx={{ minHeight: 48, mt: { md: 3.5 } }}>
          {t('tracing:findContacts')}
        </Button>
      </CheckedForm>
      {problems.general && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problems.general}
        </Alert>
      )}
      <Box role="status">{found && <Summary found={found} isOfSomeOffices={searched !== null} />}</Box>
      {found && found.total > 0 && <Pages key={JSON.stringify(found.asked)} first={found} />}
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        {t('tracing:contactsHint')}
      </Typography>
    </ContentCard>
  )
}

/** The names of the offices whose check-ins are searched. Null means all. */
function useSearchedOffices() {
  const t = useText()
  const me = useMe()
  const { may } = useMay()
  const act = findContacts.access.may
  if (!me || may(act, null)) return null
  return atOfficesText(
    me.duties.filter(({ duty }) => allows(duty, act)),
    t,
  )
}

type SummaryProps = { found: Found; isOfSomeOffices: boolean }

function Summary({ found: { asked, names, checkIns, total }, isOfSomeOffices }: SummaryProps) {
  const t = useText()
  const summary =
    checkIns === 0
      ? t(isOfSomeOffices ? 'tracing:noCheckInHere' : 'tracing:noCheckIn', asked)
      : total === 0
        ? t(isOfSomeOffices ? 'tracing:nobodyElseHere' : 'tracing:nobodyElse', asked)
        : t('tracing:contactCount', { email: asked.email, count: total })
  return (
    <>
      <Typography sx={{ mt: 2.5, fontWeight: 600 }}>
        <BreakableText text={summary} kind="sentence" />
      </Typography>
      {names.length > 1 && (
        <Typography sx={{ mt: 0.5 }}>
          {t('tracing:severalNames', { count: names.length, names: namesText(names, t) })}
        </Typography>
      )}
    </>
  )
}

const MOST_NAMES = 10

function namesText(names: readonly string[], t: Translate) {
  const listed = names
    .slice(0, MOST_NAMES)
    .map((name) => name || t('tracing:noName'))
    .join(', ')
  return names.length > MOST_NAMES
    ? t('tracing:namesAndMore', { names: listed, count: names.length - MOST_NAMES })
    : listed
}

function Pages({ first }: { first: Found }) {
  const t = useText()
  const [{ contacts, next }, setShown] = useState({ contacts: first.contacts, next: first.next })
  const { problems, isSending, send } = useCall(findContacts, {
    onDone: (reply) =>
      setShown((before) => ({ contacts: [...before.contacts, ...reply.contacts], next: reply.next })),
  })
  const download = useDownload(downloadContacts)
  return (
    <>
      <AskedTimes contacts={contacts} />
      <ContactList contacts={contacts} hasSeveralNames={first.names.length > 1} />
      {problems.general && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problems.general}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 2 }}>
        {next !== null && (
          <ShowMore loading={isSending} onClick={() => void send({ ...first.asked, after: next })} />
        )}
        <DownloadButton download={download} onClick={() => void download.start(first.asked)}>
          {t('tracing:downloadContacts')}
        </DownloadButton>
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {t('tracing:contactsShown', { shown: contacts.length, count: first.total })}
        </Typography>
        <DownloadProgress download={download} />
      </Box>
    </>
  )
}
