import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { DraftZone } from '../../domain/roll-call/zone-draft'
import { MOST_ZONES, ZONE_NAME_LENGTH } from '../../domain/roll-call/zones'
import { Box } from '../design/box'
import { Button, IconButton } from '../design/button'
import { ConfirmDialog } from '../design/confirm-dialog'
import { FormControl, FormHelperText, OutlinedInput } from '../design/form-fields'
import { CloseIcon } from '../design/icons'
import { List } from '../design/list'
import { Typography } from '../design/text'
import { MoveButton, stepOf, type Step } from '../design/move-button'
import { visuallyHidden } from '../design/visually-hidden-style'
import { useText } from '../i18n/language'
import type { ZoneForm } from './use-zone-draft'

type Props = { zones: readonly DraftZone[]; form: ZoneForm }

/** The zones of an office in their order. Enter adds the next one; buttons, or Alt and an arrow key, move one up and down. */
export function ZoneInputs({ zones, form }: Props) {
  const t = useText()
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [said, setSaid] = useState('')
  const [leaving, setLeaving] = useState<DraftZone | null>(null)
  const isFull = zones.length >= MOST_ZONES
  const full = t('drills:mostZones', { number: MOST_ZONES })

  const focusOn = (key: string | undefined, part: string) =>
    (
      list.current?.querySelector<HTMLElement>(`[data-zone="${key}"] [data-part="${part}"]`) ??
      addButton.current
    )?.focus()

  function add(after?: string) {
    if (isFull) return setSaid(full)
    let key = ''
    flushSync(() => (key = form.add(after)))
    focusOn(key, 'name')
  }

  function shift(key: string, by: Step) {
    const place = zones.findIndex((zone) => zone.key === key) + by
    if (!zones[place]) return
    const part = document.activeElement?.getAttribute('data-part') ?? 'name'
    flushSync(() => form.move(key, by))
    // The browser removes the focus from an element that changes its place.
    focusOn(key, part)
    setSaid(t('drills:movedTo', { place: place + 1, places: zones.length }))
  }

  function remove(key: string) {
    const place = zones.findIndex((zone) => zone.key === key)
    const neighbour = zones[place + 1] ?? zones[place - 1]
    flushSync(() => {
      setLeaving(null)
      form.remove(key)
    })
    focusOn(neighbour?.key, 'name')
    setSaid(t('drills:removed'))
  }

  function hearKey(event: KeyboardEvent, { key }: DraftZone) {
    const by = stepOf(event)
    if (!by && event.key !== 'Enter') return
    event.preventDefault()
    if (by) shift(key, by)
    else add(key)
  }

  return (
    <>
      {zones.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('drills:noZones')}</Typography>}
      <List component="ol" ref={list} aria-label={t('drills:zones')} sx={listStyle}>
        {zones.map((zone, place) => (
          <ZoneRow
            key={zone.key}
            zone={zone}
            place={place}
            isLast={place === zones.length - 1}
            problem={form.problems[zone.key] ?? ''}
            onName={(name) => form.name(zone.key, name)}
            onKey={(event) => hearKey(event, zone)}
            onMove={(by) => shift(zone.key, by)}
            onRemove={() => (zone.number === null ? remove(zone.key) : setLeaving(zone))}
          />
        ))}
      </List>
      <Button ref={addButton} variant="outlined" aria-disabled={isFull} onClick={() => add()}>
        {t('drills:addZone')}
      </Button>
      {isFull && <Typography sx={{ mt: 1, color: 'text.secondary' }}>{full}</Typography>}
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
      <ConfirmDialog
        open={leaving !== null}
        title={t('drills:removeTheZone', { zone: leaving?.name ?? '' })}
        confirm={t('drills:remove')}
        isDestructive
        onConfirm={() => leaving && remove(leaving.key)}
        onCancel={() => setLeaving(null)}
      >
        {t('drills:removeZoneEffect')}
      </ConfirmDialog>
    </>
  )
}

type RowProps = {
  zone: DraftZone
  place: number
  isLast: boolean
  problem: string
  onName: (name: string) => void
  onKey: (event: KeyboardEvent) => void
  onMove: (by: Step) => void
  onRemove: () => void
}

function ZoneRow({ zone, place, isLast, problem, onName, onKey, onMove, onRemove }: RowProps) {
  const t = useText()
  const { key, name } = zone
  const called = name.trim() || t('drills:zone', { number: place + 1 })
  const length = name.trim().length
  const isTooLong = length > ZONE_NAME_LENGTH
  const help = problem || (isTooLong ? `${length} / ${ZONE_NAME_LENGTH}` : '')
  return (
    <li data-zone={key}>
      <Box sx={rowStyle}>
        <FormControl error={help !== ''}>
          <OutlinedInput
            id={key}
            name={`zone-${key}`}
            aria-label={t('drills:nameOfZone', { number: place + 1 })}
            aria-describedby={help ? `${key}-help` : undefined}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            autoComplete="off"
            data-part="name"
            value={name}
            onChange={({ target }) => onName(target.value)}
            onKeyDown={onKey}
          />
        </FormControl>
        <MoveButton name={called} by={-1} isEnd={place === 0} onMove={onMove} />
        <MoveButton name={called} by={1} isEnd={isLast} onMove={onMove} />
        <IconButton aria-label={t('drills:removeZone', { zone: called })} onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {help && (
        <FormHelperText error id={`${key}-help`}>
          {help}
        </FormHelperText>
      )}
    </li>
  )
}

const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
  my: 1.5,
} as const

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  '& > [data-field]': { flex: 1, minWidth: 0 },
} as const
