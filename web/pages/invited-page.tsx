import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { readOwnInvitation, type OwnInvitation as Shown } from '../../domain/invitations/guest-contract'
import { takeLinkToken } from '../auth/passwords/link-token'
import { LoadingState } from '../design/loading-state'
import { Alert } from '../design/notice-box'
import { Page } from '../design/page'
import { useLanguage, useText } from '../i18n/language'
import { forgetPass, keepPass, keptPasses, keptPassOf, type KeptPass } from '../invitations/kept-pass'
import { OwnInvitation } from '../invitations/own-invitation'
import { PassCard } from '../invitations/pass-card'
import { useOfflinePass } from '../invitations/use-offline-pass'
import { VisitFacts } from '../invitations/visit-facts'
import { CallProblem } from '../platform/call'
import { storedLanguage } from '../platform/texts'
import { readingOf, useRead } from '../platform/use-read'
import { UnreachedPage } from '../presence/unreached-page'

const isPassInAddress = () => window.location.hash.startsWith('#pass=')

/** The page of the link in a guest’s invitation. It needs no sign-in, and sends nothing before a press. */
export function InvitedPage() {
  const text = useText()
  const [isPass] = useState(isPassInAddress)
  const [{ token }] = useState(takeLinkToken)
  const [isErased, setErased] = useState(false)
  const read = useRead(readOwnInvitation, { token }, { enabled: token !== '' && !isPass && !isErased })
  const client = useQueryClient()
  const invitation = read.data
  useEffect(() => {
    if (invitation) keepPass(token, invitation)
  }, [token, invitation])
  const isUnknown = read.error instanceof CallProblem && read.error.code === 'not_found'
  useEffect(() => {
    if (isUnknown) forgetPass(token)
  }, [token, isUnknown])
  useOfflinePass(Boolean(invitation?.pass))
  useLanguageOf(invitation)

  if (isPass) return <Said>{text('invited:thisIsPass')}</Said>
  if (isErased) return <Said>{text('invited:erased')}</Said>
  if (token === '') {
    const [kept] = keptPasses()
    return kept ? <Kept kept={kept} /> : <Said>{text('invited:openLink')}</Said>
  }
  if (isUnknown) return <Said>{text('refusals-invitations:linkUnknown')}</Said>
  if (invitation)
    return (
      <Page heading={text('invited:tab')} width="form">
        <OwnInvitation
          token={token}
          invitation={invitation}
          onChanged={(changed: Shown) =>
            client.setQueryData(readingOf(readOwnInvitation, { token }).queryKey, changed)
          }
          onErased={() => {
            forgetPass(token)
            setErased(true)
          }}
          readAgain={() => void read.refetch()}
        />
      </Page>
    )
  if (read.isPending) return <LoadingState fill="area" label={text('frame:loading')} />
  const kept = keptPassOf(token)
  return kept ? <Kept kept={kept} isOffline /> : <UnreachedPage tab={text('invited:tab')} read={read} />
}

/** Shows the language of the invitation's mail, unless the reader chose one on this device. */
function useLanguageOf(invitation: Shown | undefined) {
  const { show } = useLanguage()
  const mailed = invitation?.language
  const showMailed = useEffectEvent(() => {
    if (mailed && storedLanguage.read() === null) void show(mailed).catch(() => undefined)
  })
  useEffect(() => showMailed(), [mailed])
}

const Said = ({ children }: { children: ReactNode }) => (
  <Page heading={useText()('invited:tab')} intro={children} width="form" />
)

/** The pass that this device has kept. */
function Kept({ kept, isOffline = false }: { kept: KeptPass; isOffline?: boolean }) {
  const text = useText()
  return (
    <Page heading={text('invited:tab')} width="form">
      <VisitFacts {...kept} />
      {isOffline && <Alert severity="warning">{text('invited:kept')}</Alert>}
      <PassCard pass={kept.pass} name={kept.name} />
    </Page>
  )
}
