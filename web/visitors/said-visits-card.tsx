import { useRef, useState } from 'react'
import { clockTime } from '../../domain/day'
import { confirmVisitorLeft, type SaidVisit } from '../../domain/visitors/host-contract'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { ContentCard } from '../design/content-card'
import { ProblemBox } from '../design/problem-box'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { UnhurriedButton } from '../design/unhurried-button'
import { useCall } from '../platform/use-call'

/** Asks a host on Home whether visitors have left who are said to, by phone number alone. A confirmed visit goes from the card, and the card with the last one. */
export function SaidVisitsCard({ visits }: { visits: readonly SaidVisit[] }) {
  const list = useRef<HTMLUListElement>(null)
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const open = visits.filter(({ id }) => !confirmed.includes(id))
  if (open.length === 0) return null
  const take = (id: string) => {
    // The pressed button goes.
    const next = open.length > 1 ? list.current : list.current?.closest('main')
    next?.focus({ preventScroll: true })
    setConfirmed((before) => [...before, id])
  }
  return (
    <ContentCard heading={open.length === 1 ? 'Has your visitor left?' : 'Have your visitors left?'}>
      <Box component="ul" ref={list} tabIndex={-1} sx={listStyle}>
        {open.map((visit) => (
          <SaidVisitRow key={visit.id} visit={visit} onConfirmed={() => take(visit.id)} />
        ))}
      </Box>
      <Typography sx={{ mt: 2, color: 'text.secondary', maxWidth: '62ch' }}>
        You are named as the host. If you do not know, leave it: they stay on the roll call until somebody
        confirms it.
      </Typography>
    </ContentCard>
  )
}

function SaidVisitRow({ visit, onConfirmed }: { visit: SaidVisit; onConfirmed: () => void }) {
  const { id, name, company, office, until, timeZone } = visit
  const say = useSay()
  const { problems, isSending, send } = useCall(confirmVisitorLeft, {
    onDone: ({ info }) => {
      say.info(info)
      onConfirmed()
    },
  })
  return (
    <li>
      <Box sx={rowStyle}>
        <Typography sx={{ flex: '1 1 18rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            <BreakableText text={name} />
          </Box>
          {company && (
            <>
              {' '}
              (<BreakableText text={company} />)
            </>
          )}{' '}
          is said to have left <BreakableText text={office} /> at{' '}
          <time dateTime={until}>{clockTime(until, timeZone)}</time>, by phone number alone.
        </Typography>
        <UnhurriedButton
          variant="contained"
          size="large"
          aria-label={`Yes, they have left: ${name}`}
          loading={isSending}
          onClick={() => void send({ visit: id })}
          sx={{ flex: { xs: '1 1 auto', sm: '0 0 auto' } }}
        >
          Yes, they have left
        </UnhurriedButton>
      </Box>
      {problems.general && <ProblemBox>{problems.general}</ProblemBox>}
    </li>
  )
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  outline: 'none',
  '& > li + li': { mt: 2, pt: 2, borderTop: '1px solid', borderColor: 'divider' },
} as const

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
} as const
