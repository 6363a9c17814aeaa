import { ContentCard } from '../../design/content-card'
import { EmptyState, NothingFound } from '../../design/empty-state'
import { PeopleIcon } from '../../design/icons'
import { useText } from '../../i18n/language'

export function NobodyInside() {
  const t = useText()
  return (
    <ContentCard>
      <EmptyState icon={<PeopleIcon />} title={t('roll-call:nobodyInside')}>
        {t('roll-call:nobodyInsideHint')}
      </EmptyState>
    </ContentCard>
  )
}

export function NobodyFound({ onClear }: { onClear: () => void }) {
  const t = useText()
  return (
    <ContentCard>
      <NothingFound
        title={t('roll-call:nobodyMatches')}
        clear={t('roll-call:showEverybody')}
        onClear={onClear}
      />
    </ContentCard>
  )
}
