import { useRef, useState } from 'react'
import {
  mayBeOld,
  missingCodes,
  RefusedCode,
  type Part,
  type ScannedCodes,
} from '../../../domain/roll-call/hand-over/hand-over-codes'
import type { HandOver } from '../../../domain/roll-call/hand-over/hand-over-data'
import { isOneRollCall } from '../../../domain/roll-call/one-roll-call'
import { stepByHandOver } from '../../../domain/roll-call/phone/hand-over-step'
import type { Text } from '../../../domain/texts/translate'
import { now } from '../../platform/clock'
import { deviceTime } from '../../platform/steady-clock'
import type { Alarm } from '../phone/alarm'
import { readCode } from '../phone/seal'
import { ownOffice } from './use-hand-over-codes'

/** All that another phone has handed over, and when its last code was scanned, by this device's clock. */
type Handed = { handOver: HandOver; newest: Part; scannedAt: number }

/** The progress of scanning another phone. */
export type Scan =
  | { state: 'scanning'; total: number; missing: readonly number[]; problem: Text | null }
  /** The code may be a photograph. The person knows whether the other phone is there. */
  | { state: 'asking'; madeAt: Date; handed: Handed }
  | { state: 'done'; news: string }

const BEGIN: Extract<Scan, { state: 'scanning' }> = {
  state: 'scanning',
  total: 0,
  missing: [],
  problem: null,
}

/** Reads the codes of another phone. Nothing of them is taken before all are there and fit. */
export function useHandOverScan(alarm: Alarm) {
  const scanned = useRef<ScannedCodes | null>(null)
  const [scan, setScan] = useState<Scan>(BEGIN)

  function finish(handed: Handed) {
    scanned.current = null
    const problem = otherRollCall(alarm, handed)
    setScan(problem ? { ...BEGIN, problem } : { state: 'done', news: take(alarm, handed) })
    return problem === null
  }

  async function readOwn(list: NonNullable<Alarm['list']>, code: Uint8Array) {
    const { codes, handOver } = await readCode(ownOffice(list), scanned.current, code)
    const { newest, parts } = codes
    const isNew = parts.size !== scanned.current?.parts.size
    scanned.current = codes
    if (!handOver) {
      if (isNew) navigator.vibrate?.(30)
      setScan({ state: 'scanning', total: newest.total, missing: missingCodes(codes), problem: null })
      return false
    }
    const handed = { handOver, newest, scannedAt: deviceTime() }
    if (!mayBeOld(newest, now())) return finish(handed)
    setScan({ state: 'asking', madeAt: new Date(newest.madeAt * 1000), handed })
    return true
  }

  /** Reads a code. Returns whether no other one is needed. */
  async function read(code: Uint8Array) {
    try {
      return alarm.list ? await readOwn(alarm.list, code) : true
    } catch (cause) {
      if (!(cause instanceof RefusedCode)) throw cause
      if (cause.isOfAll) scanned.current = null
      const problem = { key: cause.text }
      setScan((before) =>
        before.state === 'scanning' && !cause.isOfAll ? { ...before, problem } : { ...BEGIN, problem },
      )
      return false
    }
  }

  function again() {
    scanned.current = null
    setScan(BEGIN)
  }

  return { scan, read, again, finish }
}

const agoOf = ({ newest, scannedAt }: Handed) => newest.ago + (deviceTime() - scannedAt) / 1000

/** The reason why the other phone's roll call is not this one, in a sentence. Null if it is, or if there is only one. */
function otherRollCall({ open }: Alarm, handed: Handed): Text | null {
  const { rollCall } = handed.handOver
  if (!open || open.isClosed || !rollCall || rollCall.id === open.id) return null
  const apart = (deviceTime() - open.startedAt) / 1000 - agoOf(handed)
  if (isOneRollCall(apart)) return null
  const count = Math.round(Math.abs(apart) / 60)
  return { key: apart > 0 ? 'hand-over:otherBeganLater' : 'hand-over:otherBeganEarlier', values: { count } }
}

function take(alarm: Alarm, handed: Handed) {
  const { rollCall, marks, list } = handed.handOver
  navigator.vibrate?.([120, 60, 120])
  const ago = Math.max(0, Math.round(agoOf(handed)))
  const office = alarm.list?.office.id ?? ''
  return alarm.take({ office, rollCall: rollCall && { ...rollCall, ago }, marks, list }, stepByHandOver)
}
