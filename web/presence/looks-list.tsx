import { useId, useState } from 'react'
import { clockTime } from '../../domain/day'
import type { ReplyOf } from '../../domain/endpoint'
import { MINUTES_OF_ENTRY } from '../../domain/audit/look-history'
import { listMyLooks, MOST_LOOKS } from '../../domain/audit/looks-contract'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Button } from '../design/button'
import { Read } from '../design/read-state'
import { StackSkeleton } from '../design/skeletons'
import { Typography } from '../design/text'
import { useRead } from '../platform/use-read'

/** Lists for a person the colleagues who looked at lists with the own line today. It makes no call before it is opened. */
export function LooksList({ timeZone }: { timeZone: string }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Box sx={{ mt: 2 }}>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)} sx={{ ms: -1 }}>
        Who looked today?
      </Button>
      <Box id={id} sx={{ '&:empty': { display: 'none' } }}>
        {isOpen && <Looks timeZone={timeZone} />}
      </Box>
    </Box>
  )
}

function Looks({ timeZone }: { timeZone: string }) {
  const read = useRead(listMyLooks, {})
  return (
    <Read of={read} pending={<StackSkeleton heights={[24, 24]} />}>
      {({ looks, people }) => (
        <>
          <Typography role="status" sx={{ mt: 1, fontWeight: 600 }}>
            {seenText(people)}
          </Typography>
          {looks.length > 0 && (
            <Box component="ul" sx={{ my: 1, ps: 2.5, overflowWrap: 'anywhere' }}>
              {looks.map(({ at, who, what }, place) => (
                <li key={place}>
                  <time dateTime={at}>{clockTime(at, timeZone)}</time> <BreakableText text={who} />:{' '}
                  <BreakableText text={what} />
                </li>
              ))}
            </Box>
          )}
          <Typography sx={{ color: 'text.secondary', maxWidth: '62ch' }}>
            {looks.length === MOST_LOOKS && `These are the newest ${MOST_LOOKS}. `}
            This is read from the audit, where a page that stays open counts once in {MINUTES_OF_ENTRY}{' '}
            minutes. Colleagues who only see whether you are in are not listed.
          </Typography>
        </>
      )}
    </Read>
  )
}

function seenText(people: ReplyOf<typeof listMyLooks>['people']) {
  if (people === 0) return 'Nobody has looked since you checked in.'
  return people === 1 ? 'Seen today by 1 person' : `Seen today by ${people} people`
}
