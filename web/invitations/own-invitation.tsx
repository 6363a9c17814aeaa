import { useState } from 'react'
import { dayInZone } from '../../domain/day'
import {
  declineInvitation,
  eraseInvitation,
  type OwnInvitation as Shown,
} from '../../domain/invitations/guest-contract'
import { unitText } from '../../domain/texts/formats'
import { Box, Stack } from '../design/box'
import { ContentCard } from '../design/content-card'
import { Alert } from '../design/notice-box'
import { Typography } from '../design/text'
import { useLanguage } from '../i18n/language'
import { DoorNotice } from '../offices/door-notice'
import { now } from '../platform/clock'
import { SOON_MS, useCall } from '../platform/use-call'
import { AcceptForm } from './accept-form'
import { AskedAct } from './asked-act'
import { PassCard } from './pass-card'
import { VisitFacts } from './visit-facts'

type Props = {
  token: string
  invitation: Shown
  onChanged: (invitation: Shown) => void
  onErased: () => void
  readAgain: () => void
}

const isOver = ({ isOver: isSaidToBeOver, startsAt, timeZone }: Shown) =>
  isSaidToBeOver ?? dayInZone(new Date(startsAt), timeZone) < dayInZone(now(), timeZone)

const STATE_TEXT = {
  declined: 'invited:declined',
  cancelled: 'invited:cancelled',
  came: 'invited:came',
  left: 'invited:over',
} as const

function stateTextOf(invitation: Shown) {
  const { state } = invitation
  if (state === 'invited' || state === 'confirmed') return isOver(invitation) ? 'invited:over' : null
  return STATE_TEXT[state]
}

/** An invitation as its guest reads and answers it. */
export function OwnInvitation({ token, invitation, onChanged, onErased, readAgain }: Props) {
  const { t } = useLanguage()
  const [isSaved, setSaved] = useState(false)
  const decline = useCall(declineInvitation, {
    withinMs: SOON_MS,
    onDone(changed) {
      setSaved(false)
      onChanged(changed)
    },
    onRefused: readAgain,
  })
  const { note, openingHours, notice, state, pass, name } = invitation
  const stateText = stateTextOf(invitation)
  const mayAnswer =
    !isOver(invitation) && (state === 'invited' || state === 'confirmed' || state === 'declined')
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack sx={{ gap: 1.5 }}>
        <VisitFacts {...invitation} />
        {note && <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note}</Typography>}
        {openingHours && (
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {t('invited:openingHours', { hours: openingHours })}
          </Typography>
        )}
        <DoorNotice notice={notice} />
        <Box role="status">
          {stateText && <Alert severity="info">{t(stateText)}</Alert>}
          {isSaved && !stateText && <Alert severity="success">{t('invited:saved')}</Alert>}
        </Box>
      </Stack>
      {pass && mayAnswer && <PassCard pass={pass} name={name} />}
      {mayAnswer && (
        <AcceptForm
          key={state}
          token={token}
          invitation={invitation}
          onSaved={(changed) => {
            setSaved(true)
            onChanged(changed)
          }}
          onRefused={readAgain}
        />
      )}
      {mayAnswer && state !== 'declined' && (
        <AskedAct
          act={t('invited:decline')}
          title={t('invited:declineAsk')}
          isSending={decline.isSending}
          problem={decline.problems.general}
          onConfirm={() => decline.send({ token })}
        />
      )}
      <StoredData token={token} invitation={invitation} onErased={onErased} />
    </Stack>
  )
}

function StoredData({ token, invitation, onErased }: Pick<Props, 'token' | 'invitation' | 'onErased'>) {
  const { t, language } = useLanguage()
  const erase = useCall(eraseInvitation, { withinMs: SOON_MS, onDone: onErased })
  const { name, email, company, phone, keptDays } = invitation
  return (
    <ContentCard heading={t('invited:stored')}>
      <Typography sx={{ mb: 2 }}>
        {t('invited:storedWhat')}{' '}
        {keptDays !== undefined && t('invited:storedFor', { days: unitText(keptDays, 'day', language) })}
      </Typography>
      <Box component="ul" sx={{ m: 0, mb: 2, ps: 3, overflowWrap: 'anywhere' }}>
        {[name, email, company, phone].map((said, place) => said && <li key={place}>{said}</li>)}
      </Box>
      <AskedAct
        act={t('invited:erase')}
        title={t('invited:erase')}
        hint={t('invited:eraseAsk')}
        isSending={erase.isSending}
        problem={erase.problems.general}
        onConfirm={() => erase.send({ token })}
      />
    </ContentCard>
  )
}
