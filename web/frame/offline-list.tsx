import { useEffect } from 'react'
import { readMyPresence } from '../../domain/presence/own-presence'
import type { Me } from '../../domain/profile/signed-in-person'
import { useDeviceState } from '../messages/use-device-state'
import { registerWorker } from '../platform/offline-worker'
import { useRead } from '../platform/use-read'
import { powersText } from '../roll-call/phone/powers-text'
import { countUnsent } from '../roll-call/phone/unsent-count'
import { useStoredList } from '../roll-call/phone/use-stored-list'
import { vault } from '../roll-call/phone/vault'
import { forgetInAllTabs } from '../roll-call/phone/vault-tabs'
import { useSession } from '../session/session'
import { useMay } from '../session/use-may'

export const VAULT_OF_PAGE = {
  countUnsent: () => countUnsent(vault),
  forgetHolder: vault.forgetHolder,
  tell: forgetInAllTabs,
}

/** Prepares this device for an alarm without a network: the worker, the messages, and the list of the office where the reader is. */
export function OfflineList() {
  const { me, personId } = useSession()
  useEffect(() => void registerWorker(), [])
  useEffect(() => {
    if (!personId) return
    void vault.forgetOthers({ id: personId }).catch(() => undefined)
  }, [personId])
  return personId ? (
    <>
      <DeviceOf id={personId} />
      {me && <ListOf me={me} id={personId} />}
    </>
  ) : null
}

function DeviceOf({ id }: { id: string }) {
  useDeviceState(id)
  return null
}

function ListOf({ me, id }: { me: Me; id: string }) {
  const { mayOnceConfirmedSomewhere } = useMay()
  const callsTheRoll = mayOnceConfirmedSomewhere('call the roll')
  useEffect(() => {
    if (!callsTheRoll) void vault.forgetLists({ id }).catch(() => undefined)
  }, [callsTheRoll, id])
  const { data } = useRead(readMyPresence, {}, { enabled: callsTheRoll })
  const presence = data?.presence
  return callsTheRoll && presence?.state === 'here' ? (
    <ListOfOffice me={me} id={id} office={presence.officeId} />
  ) : null
}

function ListOfOffice({ me, id, office }: { me: Me; id: string; office: string }) {
  useStoredList({ id, name: me.name || me.email }, powersText(me), office)
  return null
}
