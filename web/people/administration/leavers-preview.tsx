import { useState } from 'react'
import type { TextKey } from '../../../texts/keys'
import type { LeaverRow } from '../../../domain/people/leavers'
import type { Translate } from '../../../domain/texts/translate'
import { Box, Stack } from '../../design/box'
import { BreakableText } from '../../design/breakable-text'
import { Button } from '../../design/button'
import { FormDialog } from '../../design/form-dialog'
import { Beneath, RecordTable, type RecordColumn } from '../../design/record-table'
import { Typography } from '../../design/text'
import { TextInput } from '../../design/text-input'
import { useFirst } from '../../design/show-more'
import { useText } from '../../i18n/language'
import { Warning, WhatHappens } from './list-preview'

const FIRST = 50

type Call = {
  isSending: boolean
  problems: { number?: string; general?: string }
  refusals: number
  solve: (fields: readonly 'number'[]) => void
}

type Props = {
  rows: readonly LeaverRow[]
  asksForNumber: boolean
  call: Call
  /** With the typed number, or null if none is asked for. */
  onSuspend: (number: number | null) => void
  onLeave: () => void
}

const needsEye = ({ isAdministrator, hasDuties, insideOffice }: LeaverRow) =>
  isAdministrator || hasDuties || insideOffice !== null

/** The rows that need a person's eye come first. */
const rankOf = (row: LeaverRow) => (row.outcome === 'suspend' ? (needsEye(row) ? 1 : 2) : 0)

/** Shows for each address what will happen, and asks once more before the act. */
export function LeaversPreview({ rows, asksForNumber, call, onSuspend, onLeave }: Props) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const sorted = rows.toSorted((one, other) => rankOf(one) - rankOf(other))
  const first = useFirst(sorted, FIRST)
  const countOf = (outcomes: readonly LeaverRow['outcome'][]) =>
    rows.filter(({ outcome }) => outcomes.includes(outcome)).length
  const leavers = countOf(['suspend'])
  return (
    <>
      <WhatHappens
        counts={[
          { text: 'administration:leaversToSuspend', number: leavers, isShown: true },
          { text: 'administration:leaversUnknown', number: countOf(['unknown']) },
          { text: 'administration:leaversStay', number: countOf(['suspended', 'oneself']) },
        ]}
      />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, my: 2.5 }}>
        {leavers > 0 && (
          <Button
            variant="contained"
            color="error"
            aria-haspopup="dialog"
            disabled={call.isSending}
            onClick={() => setAsking(true)}
          >
            {t('administration:suspendLeavers', { number: leavers })}
          </Button>
        )}
        <Button variant="outlined" disabled={call.isSending} onClick={onLeave}>
          {t('administration:pasteAnother')}
        </Button>
      </Stack>
      <RecordTable
        label={t('administration:leavers')}
        columns={columnsOf(t)}
        rows={first.shown}
        keyOf={({ email }) => email}
        cardsBelow="md"
      />
      {first.button}
      {isAsking && (
        <FormDialog
          isShort
          isDestructive
          title={t('administration:suspendLeaversAsked')}
          save={t('administration:suspendLeavers', { number: leavers })}
          form={call}
          onSend={() => onSuspend(asksForNumber ? Number(typed) || 0 : null)}
          onClose={() => setAsking(false)}
        >
          <Typography>{t('administration:suspendsLeavers', { number: leavers })}</Typography>
          {asksForNumber && (
            <TextInput
              name="number"
              label={t('administration:typeNumber')}
              value={typed}
              onChange={(value) => {
                setTyped(value)
                call.solve(['number'])
              }}
              problem={call.problems.number}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </FormDialog>
      )}
    </>
  )
}

const OUTCOMES = {
  suspend: 'administration:willBeSuspended',
  suspended: 'administration:suspendedAlready',
  unknown: 'administration:leaverUnknown',
  oneself: 'administration:leaverOneself',
} as const satisfies Record<LeaverRow['outcome'], TextKey>

function Outcome({ row }: { row: LeaverRow }) {
  const { outcome, isAdministrator, hasDuties, insideOffice } = row
  const t = useText()
  const warnings =
    outcome === 'suspend'
      ? [
          isAdministrator && t('administration:leaverAdministrator'),
          hasDuties && t('administration:leaverDuties'),
          insideOffice !== null && t('administration:leaverInside', { office: insideOffice }),
        ].filter((warning) => warning !== false)
      : []
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>{t(OUTCOMES[outcome])}</Box>
      {warnings.map((warning) => (
        <Warning key={warning}>{warning}</Warning>
      ))}
    </>
  )
}

const columnsOf = (t: Translate): readonly RecordColumn<LeaverRow>[] => [
  {
    head: t('administration:person'),
    inCard: 'title',
    width: '45%',
    cell: ({ name, email }) => (
      <>
        <BreakableText text={name || email} />
        {name && (
          <Beneath>
            <BreakableText text={email} />
          </Beneath>
        )}
      </>
    ),
  },
  { head: t('administration:whatHappens'), inCard: 'plain', cell: (row) => <Outcome row={row} /> },
]
