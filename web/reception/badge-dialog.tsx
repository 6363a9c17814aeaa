import { useState } from 'react'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { PrintIcon } from '../design/icons'
import { PrintedSheet } from '../design/printed-sheet'
import { Typography } from '../design/text'
import { TitledDialog } from '../design/titled-dialog'
import { ToggleChoice } from '../design/toggle-choice'
import { useText } from '../i18n/language'
import { printPage } from '../platform/printing'
import { storedValue } from '../platform/storage'
import { Badge, type BadgeWords } from './badge'
import { BADGE_SIZES, isBadgeSize, type BadgeSize } from './badge-sizes'

// The printer stands beside the device, whoever is signed in.
const chosenSize = storedValue<unknown>('device', 'badge-size')

const OPTIONS = (Object.keys(BADGE_SIZES) as BadgeSize[]).map((value) => ({
  value,
  text: BADGE_SIZES[value].text,
}))

function storedSize(): BadgeSize {
  const stored = chosenSize.read()
  return isBadgeSize(stored) ? stored : 'label'
}

/** Shows the badge of a visitor in its true size, and prints it on one page. */
export function BadgeDialog({ words, onClose }: { words: BadgeWords; onClose: () => void }) {
  const t = useText()
  const [size, setSize] = useState(storedSize)
  const { width, height } = BADGE_SIZES[size]

  function choose(chosen: BadgeSize) {
    chosenSize.keep(chosen)
    setSize(chosen)
  }

  return (
    <TitledDialog
      open
      title={t('reception:badgeOf', { name: words.name })}
      onClose={onClose}
      width="xs"
      actions={
        <Button variant="contained" startIcon={<PrintIcon />} onClick={printPage}>
          {t('reception:print')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2, pt: 1 }}>
        <ToggleChoice label={t('reception:badgeSize')} options={OPTIONS} value={size} onChange={choose} />
        <Box sx={{ maxWidth: 1, overflow: 'auto', border: '1px solid', borderColor: 'divider' }}>
          <Badge words={words} size={size} />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('reception:badgeHint')}
        </Typography>
      </Box>
      <PrintedSheet
        id="printed-badge"
        isHidden
        paper={{ size: `${width}mm ${height}mm`, margin: 0 }}
        look={{}}
      >
        <Badge words={words} size={size} />
      </PrintedSheet>
    </TitledDialog>
  )
}
