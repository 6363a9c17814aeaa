import { useState } from 'react'
import { standingLinesOf } from '../../../domain/roll-call/log'
import { countText } from '../../../domain/roll-call/phone/claims'
import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { PrintIcon } from '../../design/icons'
import { ListSkeleton } from '../../design/skeletons'
import { TabPanel, Tabs } from '../../design/tabs'
import { useIsAtLeast } from '../../design/use-width'
import { useText } from '../../i18n/language'
import { late } from '../../platform/late'
import { printPage, usePrinting } from '../../platform/printing'
import type { OpenHere } from '../../../domain/roll-call/phone/phone-state'
import type { Alarm } from '../phone/alarm'
import { BIG, RollCallBar } from './bar'
import type { TypedLine } from './log-panel'
import { OpenHeading } from './open-heading'
import { PeoplePanel } from './people-panel'
import { ShowRollCall, useClock, useRollCall } from './shown-roll-call'
import { useActs } from './use-acts'
import { DESK, LARGE_TEXT } from './sticky-style'
import { useLaterParts } from './use-later-parts'
import { useReturn } from './use-return'
import { showView, useView, viewLink } from './use-view'
import { RollCallWarning } from './warning'

/** A phone never loads it. */
const DeskPanel = late(
  ['access', 'presence', 'sources', 'roll-call-report'],
  async () => (await import('./desk-panel')).DeskPanel,
  { when: 'idle' },
)

type Props = { alarm: Alarm; open: OpenHere; log: TypedLine; onHandOver: () => void }

/** An open roll call: all people and zones to mark, and the summary for the officer in charge. */
export const OpenPanel = ({ alarm, open, ...shown }: Props) => (
  <ShowRollCall alarm={alarm} open={open}>
    <OpenParts open={open} {...shown} />
  </ShowRollCall>
)

function OpenParts({ open, log, onHandOver }: Omit<Props, 'alarm'>) {
  const t = useText()
  const { alarm, everybody, claims } = useRollCall()
  const { timeOf } = useClock()
  const { list, contact } = alarm
  const view = useView()
  const { done, record, say, sayOfZone, addPerson } = useActs(alarm)
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
  const person = everybody.people.find(({ line }) => line.key === more)
  const warning = <RollCallWarning contact={contact} timeOf={timeOf} hasList={list !== null} />
  const isTelling = view === 'tell' || view === 'paper'
  const tab = view === 'zones' || view === 'log' ? view : 'people'
  const goBack = useReturn(view)
  return (
    <>
      <Box hidden={isTelling} sx={deskStyle}>
        <Box sx={[stackStyle, wholeStyle]}>
          <OpenHeading open={open} />
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
              { id: 'log', label: t('roll-call:logTab', { count: standingLinesOf(alarm.log).length }) },
            ]}
            selected={tab}
            onSelect={showView}
          />
          {/* The list stays, so that it need not be drawn again. */}
          <div hidden={tab !== 'people'}>
            <TabPanel of="people">
              <Box sx={stackStyle}>
                <PeoplePanel onSeen={(person) => say(person, 'seen')} onMore={setMore} onAdd={addPerson} />
              </Box>
            </TabPanel>
          </div>
          {tab === 'zones' && (
            <TabPanel of="zones">
              {later ? <later.ZonesPanel onSay={sayOfZone} /> : <ListSkeleton />}
            </TabPanel>
          )}
          {tab === 'log' && (
            <TabPanel of="log">
              {later ? <later.LogPanel {...log} onDone={record} /> : <ListSkeleton />}
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
            done={done?.words ?? ''}
            onUndo={done?.undo ?? null}
            warning={
              <>
                {warning}
                {later && !isDesk && tab !== 'log' && <later.NewestLine />}
              </>
            }
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
            <DeskPanel />
          </Box>
        )}
      </Box>
      {isTelling && !later && <ListSkeleton />}
      {later && view === 'tell' && <later.OfficerPanel warning={warning} onBack={goBack} />}
      {later && view === 'paper' && <later.PaperPanel onSay={say} onAdd={addPerson} onBack={goBack} />}
      {later && person && (
        <later.PersonDialog
          person={person}
          withdraws
          onSay={(kind, note) => say(person, kind, note)}
          onClose={() => setMore(null)}
        />
      )}
      {later && isEnding && <later.EndDialog onClose={() => setEnding(false)} />}
      {later && isPrinting && (view === 'tell' ? <later.PrintedSummary /> : <later.PrintedRollCall />)}
    </>
  )
}

// The bars would not stay in sight in a grid, because its own row would hold each of them.
const stackStyle = {
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  gap: { xs: 1, sm: 1.5 },
  [DESK]: { '&&': { gap: 1 }, '& [role=tab]': { minHeight: 40 } },
  [LARGE_TEXT]: { '& [role=tab]': { lineHeight: 1.2 } },
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
