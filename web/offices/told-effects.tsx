import { Box } from '../design/box'
import { ConfirmDialog } from '../design/confirm-dialog'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'

type Props = {
  title: string
  confirm: string
  effects: readonly string[]
  isDestructive?: boolean
  isBusy: boolean
  problem: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Tells the consequences of an act of the server's preview, and asks before it. */
export function ToldEffects({ effects, ...dialog }: Props) {
  const t = useText()
  return (
    <ConfirmDialog open cancel={t('offices:back')} {...dialog}>
      <Typography sx={{ fontWeight: 600 }}>{t('offices:whatChanges')}</Typography>
      <Box component="ul" sx={listStyle}>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('offices:recordedStays')}
      </Typography>
    </ConfirmDialog>
  )
}

const listStyle = {
  my: 1.5,
  ps: 2.5,
  display: 'grid',
  gap: 1,
  overflowWrap: 'anywhere',
}
