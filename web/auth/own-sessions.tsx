import { Box, Button, Card, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { formatInstant } from '../../domain/day'
import {
  endOtherSessions,
  endSession,
  listMySessions,
  type OwnSession,
} from '../../domain/auth/session-contract'
import { ConfirmDialog } from '../design/confirm-dialog'
import { useSay } from '../design/snackbar'
import { call } from '../platform/call'
import { timeZone } from '../platform/clock'
import { problemText } from '../platform/problem-text'
import { useInvalidate } from '../platform/reading'

const nameOf = ({ device }: OwnSession) => device || 'A device'

/** The list of sessions, each with a button that ends it, and one that ends all others. */
export function OwnSessions({ sessions }: { sessions: OwnSession[] }) {
  const say = useSay()
  const invalidate = useInvalidate()
  const [asked, setAsked] = useState<OwnSession | 'others' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const others = sessions.filter(({ isThis }) => !isThis)

  async function end() {
    setBusy(true)
    try {
      if (asked === 'others') await call(endOtherSessions, {})
      else if (asked) await call(endSession, { id: asked.id })
      say.info(asked === 'others' ? 'You are signed out everywhere else.' : 'The session has ended.')
    } catch (cause) {
      say.error(problemText(cause))
    }
    await invalidate(listMySessions)
    setAsked(null)
    setBusy(false)
  }

  return (
    <>
      <Card>
        <Box component="ul" role="list" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {sessions.map((session) => (
            <Stack
              component="li"
              key={session.id}
              direction="row"
              sx={{
                alignItems: 'center',
                justifyContent: 'space-between',
                gap: 2,
                px: { xs: 2.5, sm: 3.5 },
                py: 2,
                '& + &': { borderTop: '1px solid', borderColor: 'divider' },
              }}
            >
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOf(session)}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {session.isThis ? 'This session, since' : 'Since'}{' '}
                  {formatInstant(new Date(session.startedAt), timeZone())}, at most until{' '}
                  {formatInstant(new Date(session.endsAt), timeZone())}
                </Typography>
              </Box>
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
        open={asked !== null}
        title={asked === 'others' ? 'End all other sessions?' : 'End this session?'}
        confirm={asked === 'others' ? 'End all others' : 'End session'}
        isDestructive
        isBusy={isBusy}
        onConfirm={() => void end()}
        onCancel={() => setAsked(null)}
      >
        {asked === 'others'
          ? `Everywhere but here you will have to sign in again (${others.length === 1 ? '1 session' : `${others.length} sessions`}).`
          : `Whoever uses ${asked ? nameOf(asked) : 'it'} will have to sign in again.`}
      </ConfirmDialog>
    </>
  )
}
