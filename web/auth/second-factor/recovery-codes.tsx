import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { ContentCard } from '../../design/content-card'
import { CheckIcon, DownloadIcon } from '../../design/icons'
import { Page } from '../../design/page'
import { useSay } from '../../design/snackbar'
import { Typography } from '../../design/text'
import { saveText } from '../../platform/download'
import { useOrganisation } from '../../session/session'
import { PrintedRecoveryCodes } from './printed-recovery-codes'

const FILE = 'whereabouts-recovery-codes.txt'

/** Shows new recovery codes, which can be read only now, and lets the person save or print them. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const say = useSay()
  const { name } = useOrganisation()
  const text = [`Recovery codes for Whereabouts of ${name}. Each works once.`, '', ...codes, ''].join('\n')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      say.info('The codes are copied.')
    } catch {
      say.error('The codes could not be copied. Please download or print them.')
    }
  }

  return (
    <Page
      heading="Your recovery codes"
      intro="If you do not have your phone, use one of these in place of a code of the app. Each works once."
      width="form"
    >
      <ContentCard>
        <Typography sx={{ mb: 2, fontWeight: 600 }}>
          Keep them now, where nobody else finds them: they are not shown again.
        </Typography>
        <Box
          component="ul"
          aria-label="Recovery codes"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(17ch, 1fr))',
            gap: 1,
            m: 0,
            p: 2,
            listStyle: 'none',
            fontFamily: 'monospace',
            borderRadius: 1,
            bgcolor: 'action.hover',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
          <Button variant="outlined" onClick={() => void copy()}>
            Copy
          </Button>
          <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => saveText(FILE, text)}>
            Download
          </Button>
          <Button variant="outlined" onClick={() => window.print()}>
            Print
          </Button>
        </Stack>
        <Button
          variant="contained"
          size="large"
          fullWidth
          startIcon={<CheckIcon />}
          sx={{ mt: 3 }}
          onClick={onKept}
        >
          I have kept them
        </Button>
      </ContentCard>
      <PrintedRecoveryCodes text={text} />
    </Page>
  )
}
