import { useState } from 'react'
import { endDirectory, type ListedDirectory } from '../../domain/directories/contract'
import { Box, Stack } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Button } from '../design/button'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { late } from '../platform/late'
import { DirectoryTokens } from './directory-tokens'
import { DirectoryWords } from './directory-words'

const ConfirmAct = late(
  ['directories'],
  async () => (await import('../systems/confirm-act')).ConfirmAct<typeof endDirectory>,
  { when: 'pressed' },
)

type Props = { directory: ListedDirectory; onChange: () => void }

/** A directory with its tokens, and with its words for offices. */
export function ListedDirectoryItem({ directory, onChange }: Props) {
  const { id, name, domains, people, active, words } = directory
  const t = useText()
  const [isEnding, setEnding] = useState(false)
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
          <Typography variant="h3">
            <bdi translate="no">{name}</bdi>
          </Typography>
          <Typography variant="body2">
            <BreakableText text={domains.join(', ')} />
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('directories:people', { number: people, active })}
          </Typography>
        </Box>
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button
            size="small"
            variant="outlined"
            aria-haspopup="dialog"
            aria-label={t('directories:changeNamed', { name })}
            onClick={onChange}
          >
            {t('directories:change')}
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="error"
            aria-haspopup="dialog"
            aria-label={t('directories:endNamed', { name })}
            onClick={() => setEnding(true)}
          >
            {t('directories:end')}
          </Button>
        </Stack>
      </Box>
      <DirectoryTokens directory={directory} />
      {words.length > 0 && <DirectoryWords directory={directory} />}
      {isEnding && (
        <ConfirmAct
          endpoint={endDirectory}
          input={{ directory: id }}
          title={t('directories:endAsked', { name })}
          hint={t('directories:endHint')}
          confirm={t('directories:end')}
          done={t('directories:ended', { name })}
          onClose={() => setEnding(false)}
        />
      )}
    </Box>
  )
}
