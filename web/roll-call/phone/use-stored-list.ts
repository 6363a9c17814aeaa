import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readRollCall } from '../../../domain/roll-call/list-contract'
import { useRightAt } from '../../offices/use-right-at'
import { CallProblem } from '../../platform/call'
import { askToKeep } from '../../platform/sealed-storage'
import { deviceTime } from '../../platform/steady-clock'
import { readingOf } from '../../platform/use-read'
import type { Holder } from '../../../domain/roll-call/phone/phone-state'
import { vault } from './vault'

const LOOK_EVERY_MS = 60_000
const RENEW_AFTER_MS = 5 * 60_000

/**
 * Stores the list of an office on this device while its reader may call the roll there, so that it is here
 * without a network. The list is read again every five minutes, and within a minute after an arrival or a
 * departure.
 */
export function useStoredList(holder: Holder, powers: string, office: string) {
  const client = useQueryClient()
  const { right } = useRightAt(readRollCall.access, office)
  const mayRead = right === 'held'
  const { id, name } = holder
  useEffect(() => {
    if (!mayRead) return
    const person = { id, name }
    const reading = readingOf(readRollCall, { office })
    async function renew() {
      const list = await client.fetchQuery({ ...reading, staleTime: 0, retry: false })
      await vault.giveTo(person, powers)
      await vault.renewList(person, { list, readAt: deviceTime() })
      await askToKeep()
    }
    async function look() {
      const known = client.getQueryState(reading.queryKey)
      const isNew =
        known?.data !== undefined &&
        !known.isInvalidated &&
        deviceTime() - known.dataUpdatedAt < RENEW_AFTER_MS
      if (isNew || document.visibilityState === 'hidden') return
      try {
        await renew()
      } catch (cause) {
        // A browser that stores nothing shows a warning beside Start. Without a network the list stays as it
        // is.
        if (cause instanceof CallProblem && cause.code === 'forbidden')
          await vault.forgetLists(person, office)
      }
    }
    const lookQuietly = () => void look().catch(() => undefined)
    lookQuietly()
    const timer = setInterval(lookQuietly, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [client, mayRead, id, name, powers, office])
}
