import { useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '../../domain/endpoint'
import { presenceText } from '../../domain/presence/presence-text'
import {
  checkOutColleague,
  findColleagues,
  isSearchable,
  NAME_TOO_SHORT,
  type Colleague,
} from '../../domain/reception/colleagues-contract'
import type { Translate } from '../../domain/texts/translate'
import { AskForm } from '../design/ask-form'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { ContentCard } from '../design/content-card'
import { List } from '../design/list'
import { ProblemBox } from '../design/problem-box'
import { Intro, Typography } from '../design/text'
import { TextInput } from '../design/text-input'
import { UnhurriedButton } from '../design/unhurried-button'
import { useText } from '../i18n/language'
import { timeZone as ownZone } from '../platform/clock'
import { actProblemText } from '../platform/problem-text'
import { SOON_MS } from '../platform/use-call'
import { useForm } from '../platform/use-form'
import { useToggleCall } from '../platform/use-toggle-call'

type Found = ReplyOf<typeof findColleagues>

/** Finds a colleague who is inside by name, and records at the reception that they have left. It lists nobody before a search. */
export function ColleaguesPanel({ office }: { office: string }) {
  const t = useText()
  const [found, setFound] = useState<Found | null>(null)
  const form = useForm(findColleagues, { name: '' }, { onDone: setFound })

  async function find() {
    if (!isSearchable(form.draft.name)) return form.refuse((t) => ({ name: t(NAME_TOO_SHORT) }))
    setFound(null)
    await form.send({ office, ...form.draft })
  }

  const tellOf = (changed: Colleague) =>
    setFound(
      (before) =>
        before && {
          ...before,
          colleagues: before.colleagues.map((each) => (each.checkIn === changed.checkIn ? changed : each)),
        },
    )

  return (
    <ContentCard heading={t('reception:checkOutColleague')}>
      <Intro sx={{ mb: 2 }}>{t('reception:checkOutColleagueHint')}</Intro>
      <AskForm ask={t('reception:find')} form={form} onSend={find}>
        <TextInput
          {...form.field('name')}
          name="colleague"
          label={t('reception:colleagueName')}
          autoComplete="off"
          maxLength={100}
          spellCheck={false}
        />
      </AskForm>
      <Box role="status">
        {found && <Typography sx={{ mt: 2, fontWeight: 600 }}>{foundText(found, t)}</Typography>}
      </Box>
      {found && found.colleagues.length > 0 && (
        <List aria-label={t('reception:colleaguesInside')} sx={listStyle}>
          {found.colleagues.map((colleague) => (
            <ColleagueRow
              key={colleague.checkIn}
              office={office}
              timeZone={found.timeZone}
              colleague={colleague}
              onChanged={tellOf}
            />
          ))}
        </List>
      )}
    </ContentCard>
  )
}

function foundText({ colleagues: { length: count }, hasMore }: Found, t: Translate) {
  if (count === 0) return t('reception:nobodyFound')
  return hasMore ? t('reception:foundMore', { count }) : t('reception:foundInside')
}

type RowProps = {
  office: string
  timeZone: string
  colleague: Colleague
  onChanged: (changed: Colleague) => void
}

function ColleagueRow({ office, timeZone, colleague, onChanged }: RowProps) {
  const { checkIn, name, email, state, source, at } = colleague
  const t = useText()
  const line = useRef<HTMLDivElement>(null)
  const { isSending, send, lost, failure, done } = useToggleCall(checkOutColleague, {
    state: colleague,
    // It is never read again: each search is one more entry in the audit.
    readAt: 0,
    isSo: (known, { says }) => known.state === says,
    onDone: onChanged,
    withinMs: SOON_MS,
    name: checkIn,
  })
  // The pressed button has gone.
  useEffect(() => {
    if (done) line.current?.focus()
  }, [done])
  const isOut = state === 'left'
  const says = lost?.says ?? (isOut ? 'here' : 'left')
  const once = t(says === 'here' ? 'reception:takeBack' : 'reception:checkOut')
  const act = lost ? t('leaving:tryAgain', { act: once }) : once
  return (
    <Box component="li" sx={rowStyle}>
      <Box
        ref={line}
        tabIndex={-1}
        role="status"
        sx={{ minWidth: 0, overflowWrap: 'anywhere', outline: 'none' }}
      >
        <Box sx={{ fontWeight: 600 }}>
          <BreakableText text={name} />
        </Box>
        {name !== email && (
          <Box sx={{ color: 'text.secondary' }}>
            <BreakableText text={email} />
          </Box>
        )}
        <div>
          {presenceText(
            { state, because: { source, at: new Date(at) } },
            { timeZone, readerZone: ownZone() },
            t,
          )}
        </div>
      </Box>
      {/* A statement that the person made elsewhere is not taken back here. */}
      {(!isOut || source === 'reception') && (
        <UnhurriedButton
          key={says}
          variant={says === 'here' ? 'outlined' : 'contained'}
          aria-label={t('reception:actFor', { act, name })}
          loading={isSending}
          onClick={() => void send({ office, checkIn, says })}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {act}
        </UnhurriedButton>
      )}
      {failure && (
        <Box sx={{ flexBasis: '100%' }}>
          <ProblemBox>{actProblemText(failure.problem)}</ProblemBox>
        </Box>
      )}
    </Box>
  )
}

const listStyle = { mt: 1, maxWidth: 640 } as const

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
  py: 1.5,
  borderTop: '1px solid',
  borderColor: 'divider',
} as const
