import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { allows } from '../../../domain/access/ability'
import { holderOfAllText } from '../../../domain/duties/own-duties-text'
import { PATHS, rollCallPath } from '../../../domain/paths'
import { readRollCall } from '../../../domain/roll-call/list-contract'
import { Stack } from '../../design/box'
import { Button } from '../../design/button'
import { ContentCard } from '../../design/content-card'
import { EmptyState } from '../../design/empty-state'
import { ShieldIcon, WarningIcon } from '../../design/icons'
import { useText } from '../../i18n/language'
import { reload } from '../../platform/navigation'
import { sessionReading } from '../../session/session'
import type { Alarm } from '../phone/alarm'
import { BIG } from './bar'

type Props = { alarm: Alarm; onStart: () => void }

/** The reason why there is no list, and the next step. */
export function NoListNotice({ alarm: { contact, holder, right }, onStart }: Props) {
  const t = useText()
  const { problem, way } = contact
  if (way === 'sign in')
    return (
      <Reason title={t('roll-call:pleaseSignIn')} words={problem}>
        <Button component="a" variant="contained" href={PATHS.login} sx={BIG}>
          {t('roll-call:signIn')}
        </Button>
      </Reason>
    )
  if (way === 'second factor')
    return (
      <Reason title={t('roll-call:pleaseConfirm')} words={problem}>
        <Button component="a" variant="contained" href={PATHS.secondFactor} sx={BIG}>
          {t('roll-call:confirm')}
        </Button>
      </Reason>
    )
  if (problem && contact.isOnline)
    return <NotForThisPerson problem={problem} hasLost={right === 'duty taken'} />
  return (
    <Reason
      title={t(problem ? 'roll-call:noServerNoList' : 'roll-call:offlineNoList')}
      words={`${problem} ${t('roll-call:usePhoneWithList')}`.trim()}
    >
      {holder && (
        <Button variant="contained" color="error" onClick={onStart} sx={BIG}>
          {t('roll-call:start')}
        </Button>
      )}
      <Button variant="outlined" color="secondary" onClick={reload} sx={BIG}>
        {t('roll-call:tryAgain')}
      </Button>
    </Reason>
  )
}

/** The reason why a person may not call the roll here, with the offices where the duty is held. A person who has lost it here is not called by it. */
function NotForThisPerson({ problem, hasLost }: { problem: string; hasLost: boolean }) {
  const t = useText()
  // Without a network no session can be read, and the page must not wait for one.
  const { data: session } = useQuery({ ...sessionReading(), enabled: false })
  const own = (session?.me?.duties ?? []).filter(({ duty }) => allows(duty, readRollCall.access.may))
  const offices = new Map(
    own.flatMap(({ scope, where }) => (scope.kind === 'office' ? [[scope.office, where] as const] : [])),
  )
  return (
    <Reason
      title={
        own.length > 0 && !hasLost
          ? t('access:youAreThat', { holder: holderOfAllText(own, t) })
          : t('roll-call:notForYou')
      }
      words={problem}
      icon={<ShieldIcon />}
    >
      {[...offices].map(([office, name]) => (
        <Button key={office} component="a" variant="contained" href={rollCallPath(office)} sx={BIG}>
          {t('roll-call:openRollCallOf', { office: name })}
        </Button>
      ))}
      <Button component="a" variant="outlined" color="secondary" href={PATHS.offices} sx={BIG}>
        {t('roll-call:goToOffices')}
      </Button>
      <Button variant="outlined" color="secondary" onClick={reload} sx={BIG}>
        {t('roll-call:tryAgain')}
      </Button>
    </Reason>
  )
}

type ReasonProps = { title: string; words: string; icon?: ReactNode; children: ReactNode }

const Reason = ({ title, words, icon = <WarningIcon />, children }: ReasonProps) => (
  <ContentCard>
    <EmptyState
      icon={icon}
      title={title}
      action={
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          {children}
        </Stack>
      }
    >
      <span role="alert">{words}</span>
    </EmptyState>
  </ContentCard>
)
