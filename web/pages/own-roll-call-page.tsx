import { useEffect } from 'react'
import { PATHS, rollCallPath } from '../../domain/paths'
import { ContentCard } from '../design/content-card'
import { EmptyState } from '../design/empty-state'
import { LoadingState } from '../design/loading-state'
import { Page } from '../design/page'
import { Read } from '../design/read-state'
import { TextLink } from '../design/text-link'
import { RollCallLinks } from '../home/roll-call-links'
import { useRollCallOffices } from '../home/use-roll-call-offices'
import { useText } from '../i18n/language'
import { replaceWith } from '../platform/navigation'

/** The shortcut of the installed application: opens the roll call of the reader’s office, or offers a choice of several. */
export function OwnRollCallPage() {
  const t = useText()
  const { offices, read } = useRollCallOffices()
  const only = !read.isPending && offices.length === 1 ? offices[0] : undefined
  useEffect(() => {
    if (only) replaceWith(rollCallPath(only.id))
  }, [only])
  if (read.isPending || only) return <LoadingState fill="area" />
  return (
    <Page heading={t('access:rollCall')} width="text">
      {offices.length > 0 ? (
        <RollCallLinks offices={offices} />
      ) : (
        <ContentCard>
          <Read of={read} pending={null}>
            {() => (
              <EmptyState
                title={t('access:noRollCall')}
                action={<TextLink to={PATHS.home}>{t('frame:goToHome')}</TextLink>}
              >
                {t('access:noRollCallHint')}
              </EmptyState>
            )}
          </Read>
        </ContentCard>
      )}
    </Page>
  )
}
