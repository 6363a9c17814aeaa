import type { SeenKind, WhoSees } from '../../domain/personal-data/who-sees-contract'
import { DUTY_WORDS } from '../../domain/access/duty-text'
import { kindTexts, keptText, looksTexts, viewerTexts } from '../../domain/personal-data/who-sees-text'
import type { Translate } from '../../domain/texts/translate'
import { numberText } from '../../domain/texts/formats'
import { countryName } from '../../domain/offices/country-name'
import { Box } from '../design/box'
import type { RecordColumn } from '../design/record-table'
import { RichText } from '../i18n/rich-text'

export function seenKindColumns(t: Translate): readonly RecordColumn<SeenKind>[] {
  return [
    {
      head: t('personal-data:data'),
      inCard: 'title',
      width: '27%',
      cell: ({ kind }) => {
        const { name, what, why } = kindTexts(kind)
        const text = t('privacy:kindText', { name: t(name), what: t(what), why: t(why) })
        return (
          <Box component="span" sx={{ fontWeight: 400 }}>
            <RichText text={text} name={(part) => <strong>{part}</strong>} />
          </Box>
        )
      },
    },
    {
      head: t('personal-data:seenBy'),
      inCard: 'plain',
      cell: (seen) => (
        <>
          <Box component="ul" sx={{ m: 0, ps: 2.25 }}>
            {viewerTexts(seen, t).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
          {seen.people > 0 && t('personal-data:peopleWithRight', { people: seen.people })}
        </>
      ),
    },
    { head: t('personal-data:keptFor'), width: '15%', cell: (seen) => keptText(seen, t) },
    { head: t('personal-data:looks'), width: '19%', cell: (seen) => looksTexts(seen, t).join(' ') },
  ]
}

type DutyCounts = WhoSees['duties'][number]

export function dutyCountColumns(
  { country, businessUnit }: WhoSees['office'],
  t: Translate,
): readonly RecordColumn<DutyCounts>[] {
  const countTexts = (counts: DutyCounts) =>
    [
      [t('personal-data:thisOffice'), counts.office] as const,
      [countryName(country, t.language), counts.country] as const,
      [businessUnit, counts.unit] as const,
      [t('personal-data:everywhere'), counts.everywhere] as const,
    ].flatMap(([place, people]) => (people > 0 ? t('personal-data:peopleAt', { place, people }) : []))
  return [
    { head: t('personal-data:duty'), width: '36%', cell: ({ duty }) => t(DUTY_WORDS[duty]) },
    {
      head: t('personal-data:peopleNumber'),
      width: '34%',
      cell: ({ people }) => numberText(people, t.language),
    },
    { head: t('personal-data:givenFor'), cell: (counts) => countTexts(counts).join(' · ') },
  ]
}
