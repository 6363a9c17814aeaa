import { useId } from 'react'
import type { OfficeName } from '../../domain/offices/names-contract'
import { Box } from '../design/box'
import { FormDialog } from '../design/form-dialog'
import { Read } from '../design/read-state'
import { ListSkeleton } from '../design/skeletons'
import { Typography } from '../design/text'
import { TextInput } from '../design/text-input'
import { useZoneDraft } from './use-zone-draft'
import { useText } from '../i18n/language'
import { ZoneInputs } from './zone-inputs'

type Props = { office: Pick<OfficeName, 'id' | 'name'>; onClose: () => void }

export function RollCallSettingsDialog({ office, onClose }: Props) {
  const t = useText()
  const zonesId = useId()
  const form = useZoneDraft(office.id, onClose)
  const { draft, read } = form
  return (
    <FormDialog
      title={t('drills:settings')}
      form={form}
      isReady={draft !== null}
      onSend={form.save}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2, fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi translate="no">{office.name}</bdi>
      </Typography>
      <Read
        of={{ data: draft ?? undefined, error: read.error, refetch: read.refetch }}
        pending={<ListSkeleton rows={4} />}
        failed={t('drills:settingsNotLoaded')}
      >
        {({ zones, months }) => (
          <>
            <TextInput
              name="drill-months"
              label={t('drills:monthsBetween')}
              required
              autoComplete="off"
              value={months}
              onChange={form.setMonths}
              problem={form.problems.months}
              helperText={t('drills:monthsHint')}
              inputMode="numeric"
            />
            <Box role="group" aria-labelledby={zonesId} sx={{ mt: 3 }}>
              <Typography id={zonesId} component="h3" variant="h3">
                {t('drills:zones')}
              </Typography>
              <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{t('drills:zonesHint')}</Typography>
              <ZoneInputs zones={zones} form={form} />
            </Box>
          </>
        )}
      </Read>
    </FormDialog>
  )
}
