import type { Translate } from '../../../domain/texts/translate'
import { useText } from '../../i18n/language'
import { useState, type ReactNode } from 'react'
import { formatInstant } from '../../../domain/day'
import { signInWayText } from '../../../domain/auth/sign-in-way'
import { countryText } from '../../../domain/network-country'
import { relativeTime } from '../../../domain/relative-time'
import { endOtherSessions, endSession, type OwnSession } from '../../../domain/auth/session-contract'
import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { Card } from '../../design/card'
import { ConfirmDialog } from '../../design/confirm-dialog'
import { useSay } from '../../design/snackbar'
import { Typography } from '../../design/text'
import { now, timeZone } from '../../platform/clock'
import { useReadAnew } from '../../platform/use-read'
import { useCall } from '../../platform/use-call'

const nameOf = ({ device }: OwnSession) => device || 'A device'

export function OwnSessions({ sessions }: { sessions: OwnSession[] }) {
  const say = useSay()
  const readAnew = useReadAnew()
  const [toEnd, setAsked] = useState<OwnSession | 'others' | null>(null)
  const close = () => setAsked(null)
  const ended = (message: string) => ({
    onDone: () => {
      say.info(message)
      close()
    },
    // The list may be out of date, for example if the session has ended meanwhile.
    onRefused: async ({ general = '' }) => {
      say.error(general)
      await readAnew('sessions')
      close()
    },
  })
  const one = useCall(endSession, ended('The session has ended.'))
  const all = useCall(endOtherSessions, ended('You are signed out everywhere else.'))
  const others = sessions.filter(({ isThis }) => !isThis)

  async function end() {
    if (toEnd === 'others') await all.send({})
    else if (toEnd) await one.send({ id: toEnd.id })
  }

  return (
    <>
      <Card>
        <Box component="ul" role="list" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {sessions.map((session) => (
            <Box
              component="li"
              key={session.id}
              sx={{
                px: { xs: 2.5, sm: 3.5 },
                py: 2,
                '& + &': { borderTop: '1px solid', borderColor: 'divider' },
              }}
            >
              <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOf(session)}</Typography>
                {!session.isThis && (
                  <Button
                    variant="outlined"
                    aria-label={`End the session on ${nameOf(session)}`}
                    sx={{ flexShrink: 0 }}
                    onClick={() => setAsked(session)}
                  >
                    End
                  </Button>
                )}
              </Stack>
              <SessionFacts session={session} />
            </Box>
          ))}
        </Box>
      </Card>
      {others.length > 0 ? (
        <Button
          variant="outlined"
          color="error"
          sx={{ alignSelf: 'start' }}
          onClick={() => setAsked('others')}
        >
          End all others
        </Button>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>You are signed in nowhere else.</Typography>
      )}
      <ConfirmDialog
        open={toEnd !== null}
        title={toEnd === 'others' ? 'End all other sessions?' : 'End this session?'}
        confirm={toEnd === 'others' ? 'End all others' : 'End session'}
        isDestructive
        isBusy={one.isSending || all.isSending}
        onConfirm={() => void end()}
        onCancel={close}
      >
        {toEnd === 'others'
          ? `Everywhere but here you will have to sign in again (${others.length === 1 ? '1 session' : `${others.length} sessions`}).`
          : `Whoever uses ${toEnd ? nameOf(toEnd) : 'it'} will have to sign in again.`}
      </ConfirmDialog>
    </>
  )
}

const timeOf = (instant: string) => formatInstant(new Date(instant), timeZone())

function SessionFacts({ session }: { session: OwnSession }) {
  const { isThis, lastSeenAt, startedAt, endsAt, country } = session
  const t = useText()
  const way = signInWayText(session)
  return (
    <Box component="dl" sx={factsStyle}>
      <SessionFact name="Last used">{isThis ? 'Now, in this session' : lastUse(lastSeenAt, t)}</SessionFact>
      <SessionFact name="Signed in">{way ? `${timeOf(startedAt)}, ${way}` : timeOf(startedAt)}</SessionFact>
      {country && <SessionFact name="From">{countryText(country)}</SessionFact>}
      <SessionFact name="Ends">{timeOf(endsAt)} at the latest</SessionFact>
    </Box>
  )
}

const SessionFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

// The server knows a use to within five minutes.
function lastUse(lastSeenAt: string, t: Translate) {
  const at = new Date(lastSeenAt)
  return now().getTime() - at.getTime() < 10 * 60_000
    ? 'Within the last ten minutes'
    : `About ${relativeTime(at, now(), t)}`
}

const factsStyle = {
  m: 0,
  mt: 0.5,
  fontSize: '0.875rem',
  lineHeight: 1.5,
  color: 'text.secondary',
  '& > div': { display: 'flex', gap: 1 },
  '& dt': { flexShrink: 0, width: '5em' },
  '& dd': { m: 0, color: 'text.primary' },
} as const
