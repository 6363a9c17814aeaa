import { useId } from 'react'
import type { OfficeName } from '../../domain/offices/contract'
import { Box } from '../design/box'
import { FormDialog } from '../design/form-dialog'
import { Read } from '../design/read-state'
import { ListSkeleton } from '../design/skeletons'
import { Typography } from '../design/text'
import { TextInput } from '../design/text-input'
import { useZoneDraft } from './use-zone-draft'
import { ZoneInputs } from './zone-inputs'

type Props = { office: Pick<OfficeName, 'id' | 'name'>; onClose: () => void }

export function RollCallSettingsDialog({ office, onClose }: Props) {
  const zonesId = useId()
  const form = useZoneDraft(office.id, onClose)
  const { draft, read } = form
  return (
    <FormDialog
      title="Roll call settings"
      form={form}
      isReady={draft !== null}
      onSend={form.save}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2, fontWeight: 600, overflowWrap: 'anywhere' }}>{office.name}</Typography>
      <Read
        of={{ data: draft ?? undefined, error: read.error, refetch: read.refetch }}
        pending={<ListSkeleton rows={4} />}
        failed="The settings could not be loaded. Check your connection and try again."
      >
        {({ zones, months }) => (
          <>
            <TextInput
              name="drill-months"
              label="Months between two drills"
              required
              autoComplete="off"
              value={months}
              onChange={form.setMonths}
              problem={form.problems.months}
              helperText="From 1 to 60. A year is 12."
              inputMode="numeric"
            />
            <Box role="group" aria-labelledby={zonesId} sx={{ mt: 3 }}>
              <Typography id={zonesId} component="h3" variant="h3">
                Zones
              </Typography>
              <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
                Parts of the building that wardens look through, in the order of their round. Enter adds the
                next one.
              </Typography>
              <ZoneInputs zones={zones} form={form} />
            </Box>
          </>
        )}
      </Read>
    </FormDialog>
  )
}
