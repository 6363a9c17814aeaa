import { useState } from 'react'
import {
  endMyCalendarFeed,
  makeMyCalendarFeed,
  readMyCalendarFeed,
} from '../../domain/statuses/calendar-feed-contract'
import { momentText } from '../../domain/texts/formats'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { ProblemBox } from '../design/problem-box'
import { Read } from '../design/read-state'
import { ListSkeleton } from '../design/skeletons'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { TextInput } from '../design/text-input'
import { TitledDialog } from '../design/titled-dialog'
import { useText } from '../i18n/language'
import { timeZone } from '../platform/clock'
import { useCall } from '../platform/use-call'
import { useRead } from '../platform/use-read'

/** Makes, renews and ends the secret address at which a calendar program reads the person’s days. */
export function CalendarFeedDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const read = useRead(readMyCalendarFeed, {})
  return (
    <TitledDialog
      open
      title={t('navigation:myCalendar')}
      width="sm"
      onClose={onClose}
      closeLabel={t('frame:close')}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography>{t('calendar-feed:intro')}</Typography>
        <Read of={read} pending={<ListSkeleton rows={1} />}>
          {({ madeAt }) => <Address madeAt={madeAt} />}
        </Read>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('calendar-feed:slow')}
        </Typography>
      </Stack>
    </TitledDialog>
  )
}

function Address({ madeAt }: { madeAt: string | null }) {
  const t = useText()
  const say = useSay()
  const [address, setAddress] = useState<string | null>(null)
  const making = useCall(makeMyCalendarFeed, { onDone: (made) => setAddress(made.address) })
  const ending = useCall(endMyCalendarFeed, {
    onDone: () => {
      setAddress(null)
      say.info(t('calendar-feed:ended'))
    },
  })
  const isBusy = making.isSending || ending.isSending
  const problem = making.problems.general ?? ending.problems.general
  return (
    <>
      {address && <MadeAddress address={address} />}
      {madeAt && !address && (
        <Typography>
          {t('calendar-feed:madeOn', { moment: momentText(new Date(madeAt), timeZone(), t.language) })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button
          variant={madeAt ? 'outlined' : 'contained'}
          disabled={ending.isSending}
          loading={making.isSending}
          onClick={() => void making.send({})}
        >
          {t(madeAt ? 'calendar-feed:renew' : 'calendar-feed:make')}
        </Button>
        {madeAt && (
          <Button color="error" disabled={isBusy} onClick={() => void ending.send({})}>
            {t('calendar-feed:end')}
          </Button>
        )}
      </Box>
      {madeAt && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('calendar-feed:renewHint')}
        </Typography>
      )}
      {problem && <ProblemBox>{problem}</ProblemBox>}
    </>
  )
}

function MadeAddress({ address }: { address: string }) {
  const t = useText()
  const say = useSay()
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => say.info(t('calendar-feed:copied')),
      () => say.info(t('calendar-feed:notCopied')),
    )
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <TextInput
        name="calendar-address"
        label={t('calendar-feed:address')}
        value={address}
        helperText={t('calendar-feed:once')}
        onChange={() => undefined}
        readOnly
      />
      <Button variant="contained" onClick={() => void copy()}>
        {t('calendar-feed:copy')}
      </Button>
    </Stack>
  )
}
