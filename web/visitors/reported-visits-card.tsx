import { useRef, useState } from 'react'
import { clockTime } from '../../domain/day'
import {
  confirmVisitorLeft,
  listReportedVisits,
  type ReportedVisit,
} from '../../domain/visitors/host-contract'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { ContentCard } from '../design/content-card'
import { DividedList } from '../design/list'
import { ProblemBox } from '../design/problem-box'
import { useSay } from '../design/snackbar'
import { Intro, Typography } from '../design/text'
import { UnhurriedButton } from '../design/unhurried-button'
import { useText } from '../i18n/language'
import { RichText } from '../i18n/rich-text'
import { attemptOf } from '../platform/attempt'
import { useCall } from '../platform/use-call'
import { useRead, useReadAnew } from '../platform/use-read'

/**
 * Asks a host on Home to confirm the visits that were checked out by phone number alone. A visit goes from
 * the card when there is nothing to confirm, and the card goes with the last visit. Home is about other
 * things: it shows no error if the visits can't be read.
 */
export function ReportedVisitsCard() {
  const t = useText()
  const { data } = useRead(listReportedVisits, {})
  const list = useRef<HTMLUListElement>(null)
  const [hiddenIds, setHiddenIds] = useState<readonly string[]>([])
  const open = (data?.visits ?? []).filter(({ id }) => !hiddenIds.includes(id))
  if (open.length === 0) return null
  const hide = (id: string) => {
    // The pressed button goes.
    const next = open.length > 1 ? list.current : list.current?.closest('main')
    next?.focus({ preventScroll: true })
    setHiddenIds((before) => [...before, id])
  }
  return (
    <ContentCard heading={t('visitors:hasLeft', { count: open.length })}>
      <DividedList ref={list} tabIndex={-1} sx={listStyle}>
        {open.map((visit) => (
          <SaidVisitRow
            key={visit.id}
            visit={visit}
            place={open.map(({ id }) => id).join()}
            onOver={() => hide(visit.id)}
          />
        ))}
      </DividedList>
      <Intro sx={{ mt: 2 }}>{t('visitors:namedAsHost')}</Intro>
    </ContentCard>
  )
}

// The server knows no such visit of this host, or the visit has ended in another way.
const NOTHING_TO_CONFIRM = ['not_found', 'conflict']

type RowProps = {
  visit: ReportedVisit
  /** The list. When a row goes, the next one moves under the finger. */
  place: string
  /** Runs when there is nothing left to confirm. */
  onOver: () => void
}

function SaidVisitRow({ visit, place, onOver }: RowProps) {
  const { id, name, company, office, until, timeZone } = visit
  const t = useText()
  const say = useSay()
  const readAnew = useReadAnew()
  const { problems, isSending, send } = useCall(confirmVisitorLeft, {
    press: { attempt: attemptOf(`${confirmVisitorLeft.path} ${id}`), thing: (input) => input },
    onDone: () => {
      say.info(t('visitors:thankYou'))
      onOver()
    },
    onRefused: ({ general = '' }, { code }) => {
      if (NOTHING_TO_CONFIRM.includes(code)) {
        say.error(general)
        onOver()
      }
      // The visit goes if the lost press has confirmed it.
      void readAnew('me')
    },
  })
  return (
    <li>
      <Box sx={rowStyle}>
        <Typography sx={{ flex: '1 1 18rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <RichText
            text={t(company ? 'visitors:saidToHaveLeftOf' : 'visitors:saidToHaveLeft', {
              name,
              company,
              office,
              time: clockTime(until, timeZone),
            })}
            name={(part) => (
              <Box component="span" sx={{ fontWeight: 600 }}>
                <BreakableText text={part} />
              </Box>
            )}
            time={(part) => <time dateTime={until}>{part}</time>}
          />
        </Typography>
        <UnhurriedButton
          variant="contained"
          size="large"
          aria-label={t('visitors:yesLeftNamed', { name })}
          place={place}
          loading={isSending}
          onClick={() => void send({ visit: id })}
          sx={{ flex: { xs: '1 1 auto', sm: '0 0 auto' } }}
        >
          {t('visitors:yesLeft')}
        </UnhurriedButton>
      </Box>
      {problems.general && <ProblemBox>{problems.general}</ProblemBox>}
    </li>
  )
}

const listStyle = { outline: 'none' }

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
} as const
