import { useState, type ReactNode } from 'react'
import type { RollCall } from '../../../domain/roll-call/list'
import { Page } from '../../design/page'
import { ListSkeleton } from '../../design/skeletons'
import { useText } from '../../i18n/language'
import { usePrinting } from '../../platform/printing'
import type { OpenHere } from '../../../domain/roll-call/phone/phone-state'
import type { Alarm } from '../phone/alarm'
import { BeforePanel } from './before-panel'
import type { TypedLine } from './log-panel'
import { OpenPanel } from './open-panel'
import { ShowRollCall } from './shown-roll-call'
import { useDeviceTime } from '../phone/use-device-time'
import { useEverybody, useOfficeClock } from './use-everybody'
import { useHandOver } from './use-hand-over'
import { useLaterParts } from './use-later-parts'
import { useView } from './use-view'
import { RollCallWarning } from './warning'

export function RollCallArea({ alarm }: { alarm: Alarm }) {
  const { open, start } = alarm
  const view = useView()
  const [isStarting, setStarting] = useState(false)
  const later = useLaterParts({ isPressed: isStarting, onMissing: () => setStarting(false) })
  const [handOver, openHandOver] = useHandOver(alarm)
  const [wasOpen, setWasOpen] = useState(false)
  // A line that is half typed outlives the end.
  const [line, setLine] = useState('')
  const log = { typed: line, onType: setLine }
  if (open && !open.isClosed && !wasOpen) setWasOpen(true)
  const isAfterwards = open?.isClosed === true && (view === 'tell' || view === 'paper')
  return (
    <>
      {open && (!open.isClosed || isAfterwards) ? (
        <OpenPanel
          key={open.isClosed ? 'ended' : 'open'}
          alarm={isAfterwards ? withEndedList(alarm) : alarm}
          open={open}
          log={log}
          onHandOver={openHandOver}
        />
      ) : (
        <ClosedPanel
          alarm={alarm}
          ended={open}
          isNew={wasOpen}
          log={log}
          onStart={() => setStarting(true)}
          onHandOver={openHandOver}
        />
      )}
      {later && isStarting && (
        <later.StartDialog
          onStart={(kind) => {
            setStarting(false)
            start(kind)
          }}
          onClose={() => setStarting(false)}
        />
      )}
      {handOver}
      {later && <later.StartSound isOpen={open?.isClosed === false} />}
    </>
  )
}

/** The alarm with the list of the roll call that has ended. Later arrivals and departures are no part of it. */
const withEndedList = (alarm: Alarm): Alarm =>
  alarm.endedList ? { ...alarm, list: alarm.endedList.list, listReadAt: alarm.endedList.readAt } : alarm

const JUST_OVER_MS = 10 * 60_000

type ClosedProps = {
  alarm: Alarm
  /** The roll call that has ended. Null if none has. */
  ended: OpenHere | null
  /** True if it was open on this page before. */
  isNew: boolean
  log: TypedLine
  onStart: () => void
  onHandOver: () => void
}

function ClosedPanel({ alarm, ended, isNew, log, onStart, onHandOver }: ClosedProps) {
  const t = useText()
  const { list, listReadAt = null, storage } = alarm
  const later = useLaterParts()
  const now = useDeviceTime()
  const [shownAt] = useState(now)
  const notice = later && (
    <>
      {list && <later.LateHelpNotice office={list.office.id} />}
      {ended && (
        <later.EndedNotice
          rollCall={ended}
          isNew={isNew}
          hearsOfIt={alarm.right === 'held'}
          office={list?.office.id ?? null}
        />
      )}
      {ended && (
        <ShowRollCall alarm={withEndedList(alarm)} open={ended}>
          <later.LogPanel {...log} />
        </ShowRollCall>
      )}
    </>
  )
  const { timeOf } = useOfficeClock(alarm)
  const warning = <RollCallWarning contact={alarm.contact} timeOf={timeOf} />
  if (!list)
    return (
      <Page heading={t('roll-call:rollCall')}>
        {notice}
        {later && (alarm.contact.problem || !alarm.contact.isOnline) ? (
          <later.NoListNotice alarm={alarm} onStart={onStart} />
        ) : (
          <ListSkeleton />
        )}
      </Page>
    )
  return (
    <>
      <Before
        list={list}
        listReadAt={listReadAt}
        storage={storage}
        warning={warning}
        notice={notice}
        isJustOver={isNew && now - shownAt < JUST_OVER_MS}
        onStart={onStart}
        onHandOver={onHandOver}
      />
      {later && <later.SoundChoice />}
      <ClosedSheet alarm={withEndedList(alarm)} ended={ended} />
    </>
  )
}

type BeforeProps = Pick<Alarm, 'storage'> &
  Pick<ClosedProps, 'onStart' | 'onHandOver'> & {
    list: RollCall
    listReadAt: number | null
    warning: ReactNode
    notice: ReactNode
    isJustOver: boolean
  }

function Before({ list, ...shown }: BeforeProps) {
  const everybody = useEverybody({ list, open: null, marks: [] })
  return <BeforePanel list={list} everybody={everybody} {...shown} />
}

type SheetProps = { alarm: Alarm; ended: OpenHere | null }

/** The sheet of the ended roll call with its marks, or an empty sheet. */
function ClosedSheet(shown: SheetProps) {
  return usePrinting() && <PrintedClosed {...shown} />
}

function PrintedClosed({ alarm, ended }: SheetProps) {
  const later = useLaterParts()
  return (
    later &&
    alarm.list && (
      <ShowRollCall alarm={alarm} open={ended}>
        <later.PrintedRollCall />
      </ShowRollCall>
    )
  )
}
