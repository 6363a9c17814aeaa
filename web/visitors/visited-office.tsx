import type { ChangeEvent, ReactNode } from 'react'
import { listOfficeNames } from '../../domain/offices/names-contract'
import { byCountry, countryName } from '../../domain/offices/country-name'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { INPUT } from '../design/field-styles'
import { FormControl, FormHelperText, InputFrame, InputLabel, useInputProps } from '../design/form-fields'
import { useLanguage } from '../i18n/language'
import { useRead } from '../platform/use-read'
import { notReadText } from './failure'
import { RetryNotice } from './retry-notice'
import type { DraftForm } from './use-visitor-draft'

type Props = {
  form: DraftForm
  problem: string
  /** True if the problem is that the office has closed for good. */
  isClosed: boolean
  isDisabled: boolean
}

/** The scanned office, or a choice of all offices (specification §2, Visitor). */
export function VisitedOffice({ form, problem, isClosed, isDisabled }: Props) {
  const { t } = useLanguage()
  const { isScanned, isFixed, office, chooseOtherOffice } = form
  if (!isScanned) return <OfficeChoice form={form} problem={problem} isDisabled={isDisabled} />
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
        <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>{t('door:visiting')}</Box>
        <Box sx={{ fontSize: '1.3125rem', fontWeight: 650, lineHeight: 1.3 }}>
          <bdi translate="no">{office?.name}</bdi>
        </Box>
        {isClosed && <FormHelperText error>{problem}</FormHelperText>}
      </Box>
      {!isFixed && (
        <Button sx={{ ms: -1.5 }} disabled={isDisabled} onClick={chooseOtherOffice}>
          {t('door:otherOffice')}
        </Button>
      )}
    </Box>
  )
}

function OfficeChoice({
  form: { draft, office, chooseOffice },
  problem,
  isDisabled,
}: Omit<Props, 'isClosed'>) {
  const { language, t } = useLanguage()
  const offices = useRead(listOfficeNames, {})
  if (offices.isError && !offices.data)
    return (
      <RetryNotice
        isRetrying={offices.isFetching}
        text={notReadText(offices.error, { t, otherwise: 'door:officesNotRead' })}
        onRetry={offices.refetch}
      />
    )
  const names = offices.data ?? []
  // After a reload the chosen office is shown before the list has come.
  const isListed = draft.office === '' || names.some(({ id }) => id === draft.office)
  const options = (
    <>
      <option value="">{t(offices.isPending ? 'door:sending' : 'door:chooseOffice')}</option>
      {!isListed && (
        <option value={draft.office} translate="no">
          {office?.name}
        </option>
      )}
      {byCountry(names, language).map(({ id, name, country }) => (
        <option key={id} value={id} translate="no">
          {countryName(country, language)} - {name}
        </option>
      ))}
    </>
  )
  return (
    <FormControl error={problem !== ''} disabled={isDisabled}>
      <InputLabel htmlFor="office">{t('frame:office')}</InputLabel>
      <InputFrame>
        <OfficeSelect
          value={draft.office}
          help={problem ? 'office-help' : undefined}
          onChange={(chosen) => chooseOffice(names.find(({ id }) => id === chosen) ?? null)}
        >
          {options}
        </OfficeSelect>
      </InputFrame>
      {problem && <FormHelperText id="office-help">{problem}</FormHelperText>}
    </FormControl>
  )
}

type SelectProps = {
  value: string
  help: string | undefined
  onChange: (office: string) => void
  children: ReactNode
}

// A phone shows the browser's own list best.
const OfficeSelect = ({ help, onChange, ...rest }: SelectProps) => (
  <Box
    component="select"
    id="office"
    name="office"
    aria-required
    aria-describedby={help}
    onChange={({ target }: ChangeEvent<HTMLSelectElement>) => onChange(target.value)}
    {...useInputProps()}
    {...rest}
    sx={[INPUT.text, selectStyle]}
  />
)

const selectStyle = { pe: 4.5, '& option': { bgcolor: 'background.paper' } }
