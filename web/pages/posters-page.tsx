import { useState } from 'react'
import { listOfficeKeys, type OfficeOfPosters } from '../../domain/offices/contract'
import { posterPath } from '../../domain/paths'
import type { Translate } from '../../domain/texts/translate'
import { countryName } from '../../domain/offices/country-name'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { List } from '../design/list'
import { Page } from '../design/page'
import { Read } from '../design/read-state'
import { SelectInput } from '../design/select-input'
import { CardSkeleton } from '../design/skeletons'
import { Typography } from '../design/text'
import { TextLink } from '../design/text-link'
import { useText } from '../i18n/language'
import { useAddress, withValue } from '../platform/use-address'
import { useRead } from '../platform/use-read'
import { useSteps } from '../platform/use-steps'
import { chosenOf, countedBy, postersOf, type PosterChoice } from '../poster/chosen-posters'
import { PaperChoice } from '../poster/paper-choice'
import type { Paper } from '../poster/paper-options'
import { Poster } from '../poster/poster'
import { useVoices } from '../poster/poster-text'
import { PrintedPoster } from '../poster/printed-poster'
import { useOrganisation } from '../session/session'
import { ActGate } from './act-gate'

/** The posters of a country, of a business unit or of all offices as one print. */
export function PostersPage() {
  const t = useText()
  return (
    <Page heading={t('posters:posters')} intro={t('posters:postersIntro')}>
      <ActGate acts={[listOfficeKeys.access]}>
        <Posters />
      </ActGate>
    </Page>
  )
}

function Posters() {
  const read = useRead(listOfficeKeys, {})
  return (
    <Read of={read} pending={<CardSkeleton lines={6} />}>
      {({ offices }) => <SpokenPosters offices={offices} />}
    </Read>
  )
}

const COUNTRY = 'country'
const UNIT = 'unit'
const ALL = ''
/** The offices whose posters are drawn before the page can answer again. */
const OFFICES_AT_ONCE = 4

function usePosterChoice() {
  const [address, change] = useAddress()
  const choice: PosterChoice = { country: address.get(COUNTRY) ?? '', unit: address.get(UNIT) ?? '' }
  const [name, value] = choice.country ? [COUNTRY, choice.country] : [UNIT, choice.unit]
  function choose(chosen: string) {
    const [by = '', ...rest] = chosen.split(':')
    change((given) => {
      const cleared = [COUNTRY, UNIT].reduce((left, each) => withValue(left, each, ''), given)
      return chosen === ALL ? cleared : withValue(cleared, by, rest.join(':'))
    })
  }
  return { choice, chosen: value === '' ? ALL : `${name}:${value}`, choose }
}

type AmongProps = { offices: readonly OfficeOfPosters[] }

/** Waits for the languages of the offices. */
function SpokenPosters({ offices }: AmongProps) {
  const languages = offices.map(({ language }) => language)
  const voices = useVoices(languages)
  return voices.length === 0 ? <CardSkeleton lines={6} /> : <PostersAmong offices={offices} voices={voices} />
}

function PostersAmong({ offices, voices }: AmongProps & { voices: readonly Translate[] }) {
  const { name: organisation } = useOrganisation()
  const t = useText()
  const { choice, chosen, choose } = usePosterChoice()
  const [paper, setPaper] = useState<Paper>('A4')
  const found = chosenOf(offices, choice)
  const drawn = useSteps(found.length, { of: chosen, step: OFFICES_AT_ONCE })
  const sheets = found.slice(0, drawn).map(postersOf)
  const groupOf = (by: string, part: 'country' | 'businessUnit') =>
    countedBy(part, offices, t.language).map(([name, count]) => ({
      value: `${by}:${name}`,
      text: t('posters:officesOf', {
        name: part === 'country' ? countryName(name, t.language) : name,
        count,
      }),
    }))
  return (
    <Box sx={layoutStyle}>
      <List aria-label={t('posters:posters')} sx={gridStyle}>
        {found.map(({ id, name, country }, place) => (
          <li key={id}>
            <Box aria-hidden sx={sheetStyle}>
              {sheets[place] && (
                <Poster {...sheets[place][0]} voices={voices} organisation={organisation} paper={paper} />
              )}
            </Box>
            <TextLink to={posterPath(id)}>{name}</TextLink>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {countryName(country, t.language)}
            </Typography>
          </li>
        ))}
      </List>
      <Box sx={printStyle}>
        <ContentCard heading={t('posters:print')}>
          <Stack sx={{ gap: 2 }}>
            <SelectInput
              name="posters-of"
              label={t('navigation:offices')}
              value={chosen}
              options={[
                { value: ALL, text: t('posters:all', { count: offices.length }) },
                { label: t('posters:countries'), options: groupOf(COUNTRY, 'country') },
                { label: t('posters:businessUnits'), options: groupOf(UNIT, 'businessUnit') },
              ]}
              onChange={choose}
            />
            <PaperChoice value={paper} onChange={setPaper} />
            <PrintButton offices={found.length} drawn={drawn} onAll={() => choose(ALL)} />
          </Stack>
        </ContentCard>
      </Box>
      <PrintedPoster
        paper={paper}
        posters={sheets.flat().map((poster) => ({ ...poster, voices, organisation, paper }))}
      />
    </Box>
  )
}

type PrintProps = { offices: number; drawn: number; onAll: () => void }

/** Prints as soon as all sheets are drawn. Until then it says how many are. */
function PrintButton({ offices, drawn, onAll }: PrintProps) {
  const t = useText()
  if (offices === 0)
    return (
      <>
        <Typography role="status">{t('posters:nothingToPrint')}</Typography>
        <Button variant="outlined" onClick={onAll}>
          {t('posters:chooseAll')}
        </Button>
      </>
    )
  return (
    <>
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {drawn < offices
          ? t('posters:preparing', { drawn, count: offices })
          : t('posters:sheetsOf', { count: offices, sheets: 2 * offices })}
      </Typography>
      <Button variant="contained" disabled={drawn < offices} onClick={() => window.print()}>
        {t('posters:printSheets', { count: 2 * offices })}
      </Button>
    </>
  )
}

const layoutStyle = {
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 1fr) 320px' },
  alignItems: 'start',
  gap: 3,
}

// The button stays in sight beside a long list.
const printStyle = { order: { xs: -1, md: 0 }, position: { md: 'sticky' }, top: 24 } as const

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
  gap: 2.5,
  overflowWrap: 'anywhere',
}

// A sheet out of sight is not laid out.
const sheetStyle = {
  mb: 1,
  aspectRatio: '210 / 297',
  contentVisibility: 'auto',
  overflow: 'hidden',
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: '#ffffff',
}
