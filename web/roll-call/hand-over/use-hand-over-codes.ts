import { useEffect, useEffectEvent, useState } from 'react'
import type { TextKey } from '../../../texts/keys'
import { RefusedCode, secondsAgo, type CodeSize } from '../../../domain/roll-call/hand-over/hand-over-codes'
import { isSound, type HandOver } from '../../../domain/roll-call/hand-over/hand-over-data'
import type { RollCall } from '../../../domain/roll-call/list'
import { now } from '../../platform/clock'
import { deviceTime } from '../../platform/steady-clock'
import type { Alarm } from '../phone/alarm'
import { makeCodes, type HandOverCodes } from '../phone/seal'

/** Each of several codes is shown for so long. */
const SHOWN_MS = 700
/** A code says how long ago the roll call began, so it is made anew after this time. */
const RENEWED_EVERY_MS = 20_000

export type WhatIsHanded = 'marks' | 'list'

/** The roll call that this phone can hand over. One that has ended is handed over if the server does not have all of it. */
export const rollCallToHand = ({ open, contact }: Alarm) =>
  open && (!open.isClosed || contact.unsent > 0) ? open : null

/** The facts that both phones must have in common. */
export const ownOffice = ({ office, today, sealKey }: RollCall) => ({
  office: office.id,
  day: today,
  key: sealKey,
})

/** The data that this phone hands over. A mark that no other phone would take stays here. */
export function handOverOf(alarm: Alarm, what: WhatIsHanded): HandOver {
  const open = rollCallToHand(alarm)
  return {
    rollCall: open && {
      id: open.id,
      kind: open.kind,
      day: open.day,
      startedBy: open.startedBy,
      zones: open.zones,
    },
    marks: open ? alarm.marks.filter(isSound) : [],
    list: what === 'list' ? alarm.list : null,
  }
}

/** A code on the screen: one of so many. */
type ShownCode = { bytes: Uint8Array; number: number; total: number }
type Wish = { what: WhatIsHanded; size: CodeSize; isPaused: boolean }

/** The codes that hand over what this phone has. Several are shown in turn. */
export function useHandOverCodes(alarm: Alarm, { what, size, isPaused }: Wish) {
  const [codes, setCodes] = useState<HandOverCodes | null>(null)
  const [turn, setTurn] = useState(0)
  const [renewal, setRenewal] = useState(0)
  const [shown, setShown] = useState<ShownCode | null>(null)
  const [problem, setProblem] = useState<TextKey | ''>('')
  const total = codes?.total ?? 1
  const isOne = total === 1
  // A phone that reads several codes begins anew when their content changes, so it stays the same.
  const content = isOne ? renewal : 0

  const fail = (cause: unknown) => setProblem(cause instanceof RefusedCode ? cause.text : 'hand-over:notMade')
  const make = useEffectEvent(async () =>
    alarm.list ? makeCodes(ownOffice(alarm.list), handOverOf(alarm, what), size) : null,
  )
  const codeNow = useEffectEvent(async (codes: HandOverCodes, index: number) => {
    const startedAt = rollCallToHand(alarm)?.startedAt
    return codes.codeAt(index, {
      ago: startedAt === undefined ? 0 : secondsAgo(deviceTime() - startedAt),
      madeAt: Math.floor(now().getTime() / 1000),
    })
  })

  useEffect(() => {
    let isOver = false
    void make().then((made) => {
      if (isOver) return
      setProblem('')
      setCodes(made)
    }, fail)
    return () => {
      isOver = true
    }
  }, [what, size, content])

  useEffect(() => {
    const isTurning = !isOne && !isPaused
    const timer = setInterval(
      () => (isTurning ? setTurn((before) => before + 1) : setRenewal((before) => before + 1)),
      isTurning ? SHOWN_MS : RENEWED_EVERY_MS,
    )
    return () => clearInterval(timer)
  }, [isOne, isPaused])

  useEffect(() => {
    if (!codes) return
    let isOver = false
    const index = turn % codes.total
    void codeNow(codes, index).then((bytes) => {
      if (!isOver) setShown({ bytes, number: index + 1, total: codes.total })
    }, fail)
    return () => {
      isOver = true
    }
  }, [codes, turn, renewal])

  return { shown, problem, next: () => setTurn((before) => before + 1) }
}
