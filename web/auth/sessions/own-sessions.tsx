import type { Translate } from '../../../domain/texts/translate'
import { useText } from '../../i18n/language'
import { useState, type ReactNode } from 'react'
import { deviceText } from '../../../domain/device-name'
import { signInWayText } from '../../../domain/auth/sign-in-way'
import { countryText } from '../../../domain/network-country'
import { aboutTime } from '../../../domain/auth/about-time'
import { momentText } from '../../../domain/texts/formats'
import { endOtherSessions, endSession, type OwnSession } from '../../../domain/auth/session-contract'
import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { Card } from '../../design/card'
import { ConfirmDialog } from '../../design/confirm-dialog'
import { List } from '../../design/list'
import { useSay } from '../../design/snackbar'
import { Typography } from '../../design/text'
import { now, timeZone } from '../../platform/clock'
import { useReadAnew } from '../../platform/use-read'
import { useCall } from '../../platform/use-call'

export function OwnSessions({ sessions }: { sessions: OwnSession[] }) {
  const say = useSay()
  const t = useText()
  const nameOf = ({ device }: OwnSession) => deviceText(device, t)
  const readAnew = useReadAnew()
  const [toEnd, setAsked] = useState<OwnSession | 'others' | null>(null)
  const close = () => setAsked(null)
  const ended = (message: string) => ({
    onDone: () => {
      say.info(message)
      close()
    },
    // The list may be out of date, for example if the session has ended meanwhile.
    onFailed: async ({ general = '' }) => {
      say.error(general)
      await readAnew('sessions')
      close()
    },
  })
  const one = useCall(endSession, ended(t('account:sessionEnded')))
  const all = useCall(endOtherSessions, ended(t('account:othersEnded')))
  const others = sessions.filter(({ isThis }) => !isThis)

  async function end() {
    if (toEnd === 'others') await all.send({})
    else if (toEnd) await one.send({ id: toEnd.id })
  }

  return (
    <>
      <Card>
        <List>
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
                    aria-label={t('account:endSessionOn', { device: nameOf(session) })}
                    sx={{ flexShrink: 0 }}
                    onClick={() => setAsked(session)}
                  >
                    {t('account:end')}
                  </Button>
                )}
              </Stack>
              <SessionFacts session={session} />
            </Box>
          ))}
        </List>
      </Card>
      {others.length > 0 ? (
        <Button
          variant="outlined"
          color="error"
          sx={{ alignSelf: 'start' }}
          onClick={() => setAsked('others')}
        >
          {t('account:endOthers')}
        </Button>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{t('account:nowhereElse')}</Typography>
      )}
      <ConfirmDialog
        open={toEnd !== null}
        title={t(toEnd === 'others' ? 'account:askToEndOthers' : 'account:askToEnd')}
        confirm={t(toEnd === 'others' ? 'account:endOthers' : 'account:endSession')}
        isDestructive
        isBusy={one.isSending || all.isSending}
        onConfirm={() => void end()}
        onCancel={close}
      >
        {toEnd === 'others'
          ? t('account:endOthersWarning', { count: others.length })
          : toEnd && t('account:endWarning', { device: nameOf(toEnd) })}
      </ConfirmDialog>
    </>
  )
}

function SessionFacts({ session }: { session: OwnSession }) {
  const { isThis, lastSeenAt, startedAt, endsAt, country } = session
  const t = useText()
  const timeOf = (instant: string) => momentText(new Date(instant), timeZone(), t.language)
  const [time, way] = [timeOf(startedAt), signInWayText(session, t)]
  return (
    <Box component="dl" sx={factsStyle}>
      <SessionFact name={t('account:lastUsed')}>
        {isThis ? t('account:usedNow') : lastUse(lastSeenAt, t)}
      </SessionFact>
      <SessionFact name={t('account:signedIn')}>
        {way ? t('account:signedInWay', { time, way }) : time}
      </SessionFact>
      {country && <SessionFact name={t('account:from')}>{countryText(country, t.language)}</SessionFact>}
      <SessionFact name={t('account:ends')}>
        {t('account:endsAtTheLatest', { time: timeOf(endsAt) })}
      </SessionFact>
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
  return now().getTime() - at.getTime() < 10 * 60_000 ? t('account:usedLately') : aboutTime(at, now(), t)
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
