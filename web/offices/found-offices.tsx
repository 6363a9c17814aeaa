import { memo } from 'react'
import type { Act } from '../../domain/access/ability'
import { placeOf } from '../../domain/access/scope'
import type { OfficeInList } from '../../domain/offices/contract'
import { posterPath } from '../../domain/paths'
import type { Translate } from '../../domain/texts/translate'
import { Box } from '../design/box'
import { Button, IconButton } from '../design/button'
import { Card } from '../design/card'
import { EmptyState, NothingFound } from '../design/empty-state'
import { EditIcon, OfficesIcon } from '../design/icons'
import { ResultCount } from '../design/result-count'
import { TextLink } from '../design/text-link'
import { useIsAtLeast } from '../design/use-width'
import { useText } from '../i18n/language'
import { useMay } from '../session/use-may'
import { OfficeRows } from './office-rows'
import { OfficeTable } from './office-table'

type Props = {
  offices: readonly OfficeInList[]
  /** The offices that the search and the summary leave. */
  listed: readonly OfficeInList[]
  /** True if only the summary keeps offices out of the list. */
  isNarrowed: boolean
  onEdit: (officeId: string) => void
  onClearSearch: () => void
  onShowAll: () => void
  /** True if the list has offices of several business units. */
  namesUnits: boolean
}

export const FoundOffices = memo(function FoundOffices(props: Props) {
  const { offices, listed, isNarrowed, onEdit, onClearSearch, onShowAll, namesUnits } = props
  const t = useText()
  const { may } = useMay()
  const isWide = useIsAtLeast('lg')
  const waysAt = (office: OfficeInList) => WAYS.filter((act) => may(act, placeOf(office)))
  return (
    <Card sx={listed.length === 0 ? { p: { xs: 2.5, sm: 3.5 } } : isWide ? { px: 3.5, py: 2 } : {}}>
      <ResultCount>{t('offices:count', { count: listed.length })}</ResultCount>
      {listed.length === 0 ? (
        isNarrowed ? (
          <NothingFound title={t('offices:noneOfStatus')} clear={t('offices:showAll')} onClear={onShowAll} />
        ) : offices.length > 0 ? (
          <NothingFound
            title={t('offices:noneFound')}
            clear={t('design:clearSearch')}
            onClear={onClearSearch}
          >
            {t('offices:noneFoundHint')}
          </NothingFound>
        ) : (
          <EmptyState icon={<OfficesIcon />} title={t('offices:noneYet')}>
            {t('offices:noneYetHint')}
          </EmptyState>
        )
      ) : isWide ? (
        <OfficeTable
          offices={listed}
          namesUnits={namesUnits}
          {...(listed.some((office) => waysAt(office).length > 0) && {
            actionsFor: actionsFor(onEdit, waysAt, t),
          })}
        />
      ) : (
        <OfficeRows
          offices={listed}
          namesUnits={namesUnits}
          actionOf={(office) =>
            waysAt(office).includes('change an office') && (
              <IconButton
                aria-label={t('offices:editOffice', { office: office.name })}
                onClick={() => onEdit(office.id)}
              >
                <EditIcon fontSize="small" />
              </IconButton>
            )
          }
        />
      )}
    </Card>
  )
})

const WAYS = ['change an office', 'print the poster'] as const

const actionsFor =
  (onEdit: Props['onEdit'], waysAt: (office: OfficeInList) => readonly Act[], t: Translate) =>
  (office: OfficeInList) => {
    const { id, name } = office
    const ways = waysAt(office)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        {ways.includes('change an office') && (
          <Button
            size="small"
            variant="outlined"
            aria-label={t('offices:editOffice', { office: name })}
            onClick={() => onEdit(id)}
          >
            {t('offices:edit')}
          </Button>
        )}
        {ways.includes('print the poster') && (
          <TextLink to={posterPath(id)} aria-label={t('offices:posterOf', { office: name })}>
            {t('offices:poster')}
          </TextLink>
        )}
      </Box>
    )
  }
