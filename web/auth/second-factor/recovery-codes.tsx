import { Stack } from '../../design/box'
import { Button } from '../../design/button'
import { ContentCard } from '../../design/content-card'
import { CheckIcon, DownloadIcon } from '../../design/icons'
import { List } from '../../design/list'
import { Page } from '../../design/page'
import { useSay } from '../../design/snackbar'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import { saveText } from '../../platform/download'
import { useOrganisation } from '../../session/session'
import { PrintedRecoveryCodes } from './printed-recovery-codes'

const FILE = 'whereabouts-recovery-codes.txt'

/** Shows new recovery codes, which can be read only now, and lets the person save or print them. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const say = useSay()
  const t = useText()
  const { name: organisation } = useOrganisation()
  const text = [t('account:recoveryCodesFile', { organisation }), '', ...codes, ''].join('\n')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      say.info(t('account:codesCopied'))
    } catch {
      say.error(t('account:codesNotCopied'))
    }
  }

  return (
    <Page heading={t('account:yourRecoveryCodes')} intro={t('account:recoveryCodesIntro')} width="form">
      <ContentCard>
        <Typography sx={{ mb: 2, fontWeight: 600 }}>{t('account:keepCodesNow')}</Typography>
        <List
          aria-label={t('account:recoveryCodes')}
          dir="ltr"
          translate="no"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(17ch, 1fr))',
            gap: 1,
            p: 2,
            fontFamily: 'monospace',
            borderRadius: 1,
            bgcolor: 'action.hover',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </List>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
          <Button variant="outlined" onClick={() => void copy()}>
            {t('account:copyCodes')}
          </Button>
          <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => saveText(FILE, text)}>
            {t('account:downloadCodes')}
          </Button>
          <Button variant="outlined" onClick={() => window.print()}>
            {t('account:printCodes')}
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
          {t('account:codesKept')}
        </Button>
      </ContentCard>
      <PrintedRecoveryCodes text={text} />
    </Page>
  )
}
