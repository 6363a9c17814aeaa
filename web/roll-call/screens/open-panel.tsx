import { useLayoutEffect, useRef, useState } from 'react'
import type { TextKey } from '../../../texts/keys'
import { clockTime } from '../../../domain/day'
import type { MarkKind } from '../../../domain/roll-call/mark'
import { countText } from '../../../domain/roll-call/phone/claims'
import { kindText } from '../../../domain/roll-call/kind-text'
import { factsText } from '../../../domain/roll-call/list-text'
import { zoneText } from '../../../domain/roll-call/standing-text'
import type { RollCallPerson, ZoneStanding } from '../../../domain/roll-call/summary'
import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { PrintIcon } from '../../design/icons'
import { Notice } from '../../design/notice'
import { ListSkeleton } from '../../design/skeletons'
import { TabPanel, Tabs } from '../../design/tabs'
import { Typography } from '../../design/text'
import { useIsAtLeast } from '../../design/use-width'
import { visuallyHidden } from '../../design/visually-hidden-style'
import { useText } from '../../i18n/language'
import { late } from '../../platform/late'
import { printPage, usePrinting } from '../../platform/printing'
import type { OpenHere, NewMark } from '../../../domain/roll-call/phone/phone-state'
import type { Alarm } from '../phone/alarm'
import { AlarmHeading, minutesText } from './alarm-heading'
import { AssemblyPoints } from './assembly-points'
import { BIG, RollCallBar } from './bar'
import { asOfText } from './contact-text'
import { PeoplePanel } from './people-panel'
import { useDeviceTime } from '../phone/use-device-time'
import { DESK, LARGE_TEXT } from './sticky-style'
import { useClaims } from './use-claims'
import { useLaterParts } from './use-later-parts'
import { timeZoneOf, useEverybody, useOfficeClock } from './use-everybody'
import { showView, useView, viewLink, type View } from './use-view'
import { RollCallWarning } from './warning'

/** A phone never loads it. */
const DeskPanel = late(
  ['sources', 'roll-call-report'],
  async () => (await import('./desk-panel')).DeskPanel,
  { when: 'idle' },
)

type Props = { alarm: Alarm; open: OpenHere; onHandOver: () => void }

/** The last act, and the function that takes it back. Null if nothing can be taken back. */
type Done = { words: string; undo: (() => void) | null }

/** An open roll call: all people and zones to mark, and the summary for the officer in charge. */
export function OpenPanel({ alarm, open, onHandOver }: Props) {
  const t = useText()
  const { list, contact, mark, add } = alarm
  const view = useView()
  const everybody = useEverybody(alarm)
  const claims = useClaims(alarm, everybody.sums)
  const { timeOf, markTimeOf } = useOfficeClock(alarm)
  const timeZone = timeZoneOf(list)
  const [done, setDone] = useState<Done | null>(null)
  const [more, setMore] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const later = useLaterParts({
    isPressed: isAdding || isEnding || more !== null,
    onMissing: () => {
      setAdding(false)
      setEnding(false)
      setMore(null)
    },
  })
  const isDesk = useIsAtLeast('lg')
  const isPrinting = usePrinting()
  const office = list?.office.name ?? ''
  const title = kindText({ kind: open.kind, office }, t)
  const asOf = asOfText(contact, list && clockTime(list.asOf, timeZone), timeOf, t)
  const person = everybody.people.find(({ line }) => line.key === more)

  function say({ line, standing }: RollCallPerson, kind: MarkKind, note = '') {
    const back = { about: line.about, kind: standing.kind, note: standing.notes.join(', ') }
    const id = mark({ about: line.about, kind, note })
    const act = t(SAID[kind] ?? 'roll-call:didMissing', { name: line.name })
    const words = factsText([act, note], t)
    return record(t('roll-call:sentence', { words }), { name: line.name, id, back })
  }
  function sayOfZone(zone: ZoneStanding, kind: MarkKind) {
    const about = `z${zone.zone.number}`
    const id = mark({ about, kind })
    const said = kind === 'clear' || kind === 'unchecked' ? kind : 'open'
    const { name } = zone.zone
    record(t('roll-call:zoneIs', { zone: name, state: zoneText({ kind: said }, t) }), {
      name,
      id,
      back: { about, kind: zone.kind },
    })
  }
  function addPerson(name: string) {
    const id = add(name)
    record(t('roll-call:didAdd', { name }), { name, id, back: { about: `n${id}`, kind: 'mistake' } })
  }
  /** Shows an act. Returns a function that takes it back, which returns the reason if it takes nothing back. */
  function record(words: string, { name, id, back }: { name: string; id: string; back: NewMark }) {
    const undo = () => {
      const problem = alarm.undo(id, back) ? '' : t('roll-call:notUndone', { name })
      setDone(problem ? { words: t('roll-call:sentence', { words: problem }), undo: null } : null)
      return problem
    }
    setDone({ words, undo })
    return undo
  }

  const warning = <RollCallWarning contact={contact} timeOf={timeOf} hasList={list !== null} />
  const isTelling = view === 'tell' || view === 'paper'
  const goBack = useReturn(view)
  return (
    <>
      <Box hidden={isTelling} sx={deskStyle}>
        <Box sx={[stackStyle, wholeStyle]}>
          <AlarmHeading
            kind={open.kind}
            office={office}
            action={
              later &&
              open.kind === 'drill' &&
              !alarm.isActing && <later.MakeRealButton onReal={() => alarm.start('real')} />
            }
          >
            <Since open={open} timeOf={timeOf} />
            <Typography variant="body2" sx={claims.isExact ? asOfStyle : undefined}>
              {t('roll-call:sentence', { words: asOf })}
            </Typography>
            <AssemblyPoints of={list} />
          </AlarmHeading>
          {!alarm.storage.isKept && alarm.storage.warning && <Notice>{t(alarm.storage.warning)}</Notice>}
          {!open.isKnown && !contact.isOnline && <Notice>{t('roll-call:serverDoesNotKnow')}</Notice>}
          {claims.people === null && <Notice>{claims.details}</Notice>}
          <Tabs
            label={t('roll-call:whatToMark')}
            tabs={[
              { id: 'people', label: t('roll-call:peopleTab', { number: countText(claims.missing, t) }) },
              {
                id: 'zones',
                label: t('roll-call:zonesTab', {
                  count: everybody.zones.filter(({ kind }) => kind !== 'clear').length,
                }),
              },
            ]}
            selected={view === 'zones' ? 'zones' : 'people'}
            onSelect={showView}
          />
          {/* The list stays, so that it need not be drawn again. */}
          <div hidden={view === 'zones'}>
            <TabPanel of="people">
              <Box sx={stackStyle}>
                <PeoplePanel
                  everybody={everybody}
                  claims={claims}
                  timeZone={timeZone}
                  timeOf={markTimeOf}
                  isHeard={contact.marksHeardAt !== null}
                  onSeen={(person) => say(person, 'seen')}
                  onMore={setMore}
                  onAdd={addPerson}
                />
              </Box>
            </TabPanel>
          </div>
          {view === 'zones' && (
            <TabPanel of="zones">
              {later ? (
                <later.ZonesPanel
                  zones={everybody.zones}
                  office={list?.office.id ?? null}
                  timeOf={markTimeOf}
                  onSay={sayOfZone}
                />
              ) : (
                <ListSkeleton />
              )}
            </TabPanel>
          )}
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Button component="a" variant="outlined" color="secondary" href={viewLink('paper')} sx={BIG}>
              {t('roll-call:typeInSheet')}
            </Button>
            <Button
              variant="outlined"
              color="secondary"
              startIcon={<PrintIcon />}
              onClick={printPage}
              sx={BIG}
            >
              {t('roll-call:print')}
            </Button>
          </Stack>
          <RollCallBar
            claims={claims}
            done={done?.words ?? ''}
            onUndo={done?.undo ?? null}
            warning={warning}
            adding={
              later &&
              isAdding && (
                <later.AddForm
                  lines={everybody.people.map(({ line }) => line)}
                  onAdd={addPerson}
                  onClose={() => setAdding(false)}
                />
              )
            }
            isAdding={isAdding}
            onAdd={() => setAdding((before) => !before)}
            onHandOver={onHandOver}
            onEnd={() => setEnding(true)}
          />
        </Box>
        {isDesk && (
          <Box sx={asideStyle}>
            <DeskPanel
              everybody={everybody}
              claims={claims}
              marks={alarm.marks}
              open={open}
              timeOf={markTimeOf}
            />
          </Box>
        )}
      </Box>
      {isTelling && !later && <ListSkeleton />}
      {later && view === 'tell' && (
        <later.OfficerPanel
          everybody={everybody}
          claims={claims}
          timeZone={timeZone}
          timeOf={markTimeOf}
          asOf={asOf}
          silent={alarm.silent}
          deviceTimeOf={timeOf}
          title={title}
          warning={warning}
          onBack={goBack}
        />
      )}
      {later && view === 'paper' && (
        <later.PaperPanel
          everybody={everybody}
          claims={claims}
          timeZone={timeZone}
          timeOf={markTimeOf}
          onSay={say}
          onAdd={addPerson}
          onBack={goBack}
        />
      )}
      {later && person && (
        <later.PersonDialog
          person={person}
          timeZone={timeZone}
          timeOf={markTimeOf}
          led={
            list && open.isKnown && alarm.right === 'held' && !alarm.isActing
              ? { office: list.office.id, rollCall: open.id }
              : null
          }
          onSay={(kind, note) => say(person, kind, note)}
          onClose={() => setMore(null)}
        />
      )}
      {later && isEnding && (
        <later.EndDialog
          close={alarm.close}
          silent={alarm.silent}
          timeOf={timeOf}
          everybody={everybody}
          claims={claims}
          unsent={contact.unsent}
          onClose={() => setEnding(false)}
        />
      )}
      {later &&
        isPrinting &&
        (view === 'tell' ? (
          <later.PrintedSummary
            everybody={everybody}
            claims={claims}
            timeZone={timeZone}
            asOf={asOf}
            title={title}
          />
        ) : (
          <later.PrintedRollCall
            office={office}
            list={list}
            everybody={everybody}
            claims={claims}
            timeZone={timeZone}
          />
        ))}
    </>
  )
}

const SAID: { [kind in MarkKind]?: TextKey } = {
  seen: 'roll-call:didSeen',
  help: 'roll-call:didHelp',
  out: 'roll-call:didOut',
  missing: 'roll-call:didMissing',
  mistake: 'roll-call:didMistake',
}

type SinceProps = { open: OpenHere; timeOf: (deviceMs: number) => string }

function Since({ open: { startedAt, startedBy }, timeOf }: SinceProps) {
  const t = useText()
  const now = useDeviceTime()
  return (
    <Typography sx={{ fontWeight: 600 }}>
      {factsText(
        [
          t('roll-call:runsSince', { time: timeOf(startedAt), minutes: minutesText(startedAt, now, t) }),
          startedBy && t('roll-call:startedBy', { name: startedBy }),
        ],
        t,
      )}
    </Typography>
  )
}

/** Keeps the position in the list while another part is shown. Returns the function that leads back to the list. */
function useReturn(view: View) {
  const isList = view === 'people' || view === 'zones'
  const position = useRef({ scrollY: 0, focus: null as Element | null, isFromHere: false })
  useLayoutEffect(() => {
    if (!isList) {
      // Newer browsers return a promise, which React would take for the function that ends this effect.
      window.scrollTo(0, 0)
      return
    }
    const { scrollY, focus, isFromHere } = position.current
    if (isFromHere) {
      window.scrollTo(0, scrollY)
      if (focus instanceof HTMLElement) focus.focus({ preventScroll: true })
    }
    const leave = () => {
      position.current = { scrollY: window.scrollY, focus: document.activeElement, isFromHere: true }
    }
    // The capture phase comes before the list goes.
    window.addEventListener('hashchange', leave, { capture: true })
    return () => window.removeEventListener('hashchange', leave, { capture: true })
  }, [isList])
  return () => (position.current.isFromHere ? window.history.back() : showView('people'))
}

// A person of the list needs the room more than the age of a list and of marks that are new.
const asOfStyle = { [LARGE_TEXT]: visuallyHidden, [DESK]: visuallyHidden } as const

// The bars would not stay in sight in a grid, because its own row would hold each of them.
const stackStyle = {
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  gap: { xs: 1, sm: 1.5 },
  [DESK]: { '&&': { gap: 1 }, '& [role=tab]': { minHeight: 40 } },
} as const

// The bar is at the foot of the window, however few people there are: a line that comes or goes in it moves no button.
const wholeStyle = { minHeight: '100dvh' } as const

const deskStyle = {
  '&:not([hidden])': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
    columnGap: 3,
    alignItems: 'start',
    [DESK]: { mt: -3 },
  },
} as const

const asideStyle = {
  position: 'sticky',
  top: 16,
  maxHeight: 'calc(100dvh - 32px)',
  overflowY: 'auto',
} as const
