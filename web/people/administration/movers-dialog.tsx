import { useState, type ReactNode } from 'react'
import { listMovers, movePeople, type Mover } from '../../../domain/people/movers'
import type { Translate } from '../../../domain/texts/translate'
import { Box } from '../../design/box'
import { BreakableText } from '../../design/breakable-text'
import { FormDialog } from '../../design/form-dialog'
import { Read } from '../../design/read-state'
import { Beneath, RecordTable, type RecordColumn } from '../../design/record-table'
import { ListSkeleton } from '../../design/skeletons'
import { useSay } from '../../design/snackbar'
import { Typography } from '../../design/text'
import { useFirst } from '../../design/show-more'
import { useText } from '../../i18n/language'
import type { ChosenOffice } from '../../offices/office-autocomplete'
import { OfficePicker } from '../../offices/office-picker'
import { useCall } from '../../platform/use-call'
import { useRead } from '../../platform/use-read'
import { Warning, WhatHappens } from './list-preview'
import { MoverDuties } from './mover-duties'

const FIRST = 50

type Props = { office: ChosenOffice; onClose: () => void }

/** Gives all people of an office another one, after a look at their duties. */
export function MoversDialog({ office, onClose }: Props) {
  const t = useText()
  const say = useSay()
  const read = useRead(listMovers, { office: office.id })
  const [to, setTo] = useState<ChosenOffice | null>(null)
  const [taken, setTaken] = useState<readonly string[]>([])
  const form = useCall(movePeople, {
    fields: ['people'],
    onDone({ moved, stayed }) {
      say.info(t('administration:moved', { moved, stayed }))
      onClose()
    },
  })
  const { movers = [], people = 0 } = read.data ?? {}
  const moving = movers.filter(({ directory }) => directory === null)
  const takes = moving.filter(({ id, duties }) => duties.length > 0 && taken.includes(id)).map(({ id }) => id)

  async function move() {
    if (!to) return form.refuse((t) => ({ people: t('administration:officeMissing') }))
    await form.send({
      people: moving.map(({ id }) => ({ id, from: office.id, to: to.id })),
      ...(takes.length > 0 && { takeDutiesOf: takes }),
    })
  }

  return (
    <FormDialog
      title={t('administration:moveOffice', { office: office.name })}
      save={t('administration:moveNumber', { number: moving.length })}
      width="md"
      form={form}
      isReady={moving.length > 0}
      onSend={move}
      onClose={onClose}
    >
      <OfficePicker
        label={t('administration:newOffice')}
        value={to}
        without={[office.id]}
        onChange={(chosen) => {
          setTo(chosen)
          form.solve(['people'])
        }}
        withCountry
      />
      {form.problems.people && (
        <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
          {form.problems.people}
        </Typography>
      )}
      <Read of={read} pending={<ListSkeleton rows={5} />}>
        {() => (
          <>
            <Summary movers={movers} />
            {movers.length < people && (
              <Warning>{t('administration:firstMovers', { number: movers.length, people })}</Warning>
            )}
            <List
              movers={movers}
              taken={taken}
              isBusy={form.isSending}
              onTake={(id, isTaken) =>
                setTaken((before) => [...before.filter((each) => each !== id), ...(isTaken ? [id] : [])])
              }
            />
          </>
        )}
      </Read>
    </FormDialog>
  )
}

function Summary({ movers }: { movers: readonly Mover[] }) {
  const stay = movers.filter(({ directory }) => directory !== null).length
  const holders = movers.filter(({ directory, duties }) => directory === null && duties.length > 0).length
  return (
    <WhatHappens
      counts={[
        { text: 'administration:toMove', number: movers.length - stay, isShown: true },
        { text: 'administration:moversWithDuties', number: holders },
        { text: 'administration:leaversStay', number: stay },
      ]}
    />
  )
}

type ListProps = {
  movers: readonly Mover[]
  taken: readonly string[]
  isBusy: boolean
  onTake: (id: string, isTaken: boolean) => void
}

/** The people that need an administrator's eye come first. */
const rankOf = ({ directory, duties, coordinates }: Mover) =>
  directory !== null ? 0 : duties.length > 0 || coordinates ? 1 : 2

function List({ movers, taken, isBusy, onTake }: ListProps) {
  const t = useText()
  const sorted = movers.toSorted((one, other) => rankOf(one) - rankOf(other))
  const first = useFirst(sorted, FIRST)
  const columns = columnsOf(t, (mover) => (
    <MoverDuties
      mover={mover}
      isTaken={taken.includes(mover.id)}
      isBusy={isBusy}
      onTake={(isTaken) => onTake(mover.id, isTaken)}
    />
  ))
  if (movers.length === 0) return null
  return (
    <Box sx={{ mt: 2 }}>
      <RecordTable
        label={t('administration:preview')}
        columns={columns}
        rows={first.shown}
        keyOf={({ id }) => id}
        cardsBelow="md"
      />
      {first.button}
    </Box>
  )
}

const columnsOf = (t: Translate, dutiesOf: (mover: Mover) => ReactNode): readonly RecordColumn<Mover>[] => [
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
  {
    head: t('administration:whatHappens'),
    inCard: 'plain',
    cell: (mover) =>
      mover.directory === null ? (
        <>
          <Box sx={{ fontWeight: 600 }}>{t('administration:willMove')}</Box>
          {dutiesOf(mover)}
        </>
      ) : (
        t('administration:moverStays', { directory: mover.directory })
      ),
  },
]
