import { useText } from '../../i18n/language'
import { useEffect, useRef, useState } from 'react'
import type { MarkKind } from '../../../domain/roll-call/mark'
import { noteProblem, tidyNote } from '../../../domain/roll-call/paper-text'
import { triedText } from '../../../domain/roll-call/tried-text'
import { disputeText, standingText, withMakers } from '../../../domain/roll-call/standing-text'
import type { RollCallPerson } from '../../../domain/roll-call/summary'
import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { ChoiceDialog } from '../../design/choice-dialog'
import { Typography } from '../../design/text'
import { TextInput } from '../../design/text-input'
import { UnhurriedButton } from '../../design/unhurried-button'
import { PhoneLink } from './phone-link'
import { detailOf, StandingMark } from './person-row'
import { useClock, useRollCall } from './shown-roll-call'
import { WithdrawChoice } from './withdraw-choice'

type Props = {
  person: RollCallPerson
  /** True if the holder may also withdraw all marks of an acting warden here. */
  withdraws?: boolean
  onSay: (kind: MarkKind, note: string) => void
  onClose: () => void
}

export function PersonDialog({ person, withdraws = false, onSay, onClose }: Props) {
  const t = useText()
  const { alarm, open } = useRollCall()
  const { timeZone, markTimeOf } = useClock()
  const { line, standing } = person
  const [asks, setAsks] = useState<'help' | 'place' | null>(null)
  const { list } = alarm
  const isLed = withdraws && open?.isKnown && alarm.right === 'held' && !alarm.isActing
  const led = isLed && list ? { office: list.office.id, rollCall: open.id } : null
  const say = (kind: MarkKind, note = '') => {
    onSay(kind, note)
    onClose()
  }
  return (
    <ChoiceDialog title={line.name} leave={t('frame:close')} onClose={onClose}>
      <Typography sx={{ color: 'text.secondary' }}>{detailOf(line, timeZone, t)}</Typography>
      {(standing.kind === 'missing' || standing.kind === 'help') && (
        <Typography sx={{ color: 'text.secondary' }}>{triedText(line, t)}</Typography>
      )}
      <PhoneLink phone={line.phone} />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25, mt: 1.5, mb: 2 }}>
        <StandingMark kind={standing.kind} />
        <Typography sx={{ fontWeight: 600, minWidth: 0 }}>
          {withMakers(standingText(standing, t), standing, markTimeOf, t)}
          {standing.isDisputed && (
            <Box component="span" sx={{ display: 'block', color: 'warning.main' }}>
              {disputeText(standing.heads, t)}
            </Box>
          )}
        </Typography>
      </Stack>
      {asks ? (
        <PlaceForm
          label={t(asks === 'help' ? 'roll-call:whereMayBeEmpty' : 'roll-call:whereIsPerson')}
          save={t(asks === 'help' ? 'roll-call:needsHelp' : 'roll-call:savePlace')}
          isHelp={asks === 'help'}
          before={standing.notes.join(', ')}
          onSave={(note) => say(asks === 'help' ? 'help' : standing.kind, note)}
          onCancel={() => setAsks(null)}
        />
      ) : (
        <Stack sx={{ gap: 1.25 }}>
          {(standing.kind !== 'seen' || standing.isDisputed) && (
            <UnhurriedButton {...whole} variant="contained" onClick={() => say('seen')}>
              {t('roll-call:seen')}
            </UnhurriedButton>
          )}
          <Button variant="contained" color="error" size="large" fullWidth onClick={() => setAsks('help')}>
            {t(standing.kind === 'help' ? 'roll-call:needsHelpChangePlace' : 'roll-call:needsHelp')}
          </Button>
          {(standing.kind !== 'out' || standing.isDisputed) && (
            <UnhurriedButton {...other} {...whole} onClick={() => say('out')}>
              {t('roll-call:out')}
            </UnhurriedButton>
          )}
          {standing.heads.length > 0 && (standing.kind !== 'missing' || standing.isDisputed) && (
            <UnhurriedButton {...other} {...whole} onClick={() => say('missing')}>
              {t('roll-call:stillMissingUndo')}
            </UnhurriedButton>
          )}
          {standing.kind !== 'help' && (
            <Button {...other} onClick={() => setAsks('place')}>
              {t('roll-call:notePlace')}
            </Button>
          )}
          {line.listed === 'added' && (
            <UnhurriedButton {...other} {...whole} onClick={() => say('mistake')}>
              {t('roll-call:addedByMistake')}
            </UnhurriedButton>
          )}
          {led && <WithdrawChoice led={led} heads={standing.heads} />}
        </Stack>
      )}
    </ChoiceDialog>
  )
}

// A double tap on the row of a person who needs help must not mark the person as seen.
const whole = { size: 'large', fullWidth: true, firstMs: 500 } as const

const other = { variant: 'outlined', color: 'secondary', size: 'large', fullWidth: true } as const

type PlaceProps = {
  label: string
  save: string
  /** True for a call for help. Then the place may be empty. */
  isHelp: boolean
  before: string
  onSave: (note: string) => void
  onCancel: () => void
}

function PlaceForm({ label, save, isHelp, before, onSave, onCancel }: PlaceProps) {
  const t = useText()
  const [place, setPlace] = useState(before)
  const [problem, setProblem] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const wrong =
          noteProblem(place, t) || (!isHelp && tidyNote(place) === '' ? t('roll-call:enterPlace') : '')
        setProblem(wrong)
        if (!wrong) onSave(tidyNote(place))
      }}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <TextInput
        name="place"
        label={label}
        autoComplete="off"
        value={place}
        problem={problem}
        onChange={(typed) => {
          setPlace(typed)
          setProblem('')
        }}
      />
      <Button type="submit" variant="contained" color={isHelp ? 'error' : 'primary'} size="large" fullWidth>
        {save}
      </Button>
      <Button size="large" color="secondary" fullWidth onClick={onCancel}>
        {t('roll-call:back')}
      </Button>
    </Box>
  )
}
