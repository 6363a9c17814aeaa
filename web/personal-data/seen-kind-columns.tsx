import type { SeenKind, WhoSees } from '../../domain/personal-data/who-sees-contract'
import { dataTexts, keptText, looksTexts, viewerTexts, fill } from '../../domain/personal-data/who-sees-text'
import { Box } from '../design/box'
import type { RecordColumn } from '../design/record-table'
import type { Language } from '../i18n/language'

export function seenKindColumns(language: Language): readonly RecordColumn<SeenKind>[] {
  const texts = dataTexts(language)
  return [
    {
      head: texts.kind,
      inCard: 'title',
      width: '27%',
      cell: ({ kind }) => {
        const { name, what, why } = texts.kinds[kind]
        return (
          <>
            <strong>{name}:</strong>{' '}
            <Box component="span" sx={{ fontWeight: 400 }}>
              {what}. {why}
            </Box>
          </>
        )
      },
    },
    {
      head: texts.viewers,
      inCard: 'plain',
      cell: (seen) => (
        <>
          <Box component="ul" sx={{ m: 0, ps: 2.25 }}>
            {viewerTexts(seen, language).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
          {seen.people > 0 && fill(texts.peopleWithRight, { people: String(seen.people) })}
        </>
      ),
    },
    { head: texts.time, width: '15%', cell: (seen) => keptText(seen, language) },
    { head: texts.looks, width: '19%', cell: (seen) => looksTexts(seen, language).join(' ') },
  ]
}

type DutyCounts = WhoSees['duties'][number]

export function dutyCountColumns(
  language: Language,
  { country, businessUnit }: WhoSees['office'],
): readonly RecordColumn<DutyCounts>[] {
  const texts = dataTexts(language)
  const countTexts = (counts: DutyCounts) =>
    [
      [texts.thisOffice, counts.office] as const,
      [country, counts.country] as const,
      [businessUnit, counts.unit] as const,
      [texts.everywhere, counts.everywhere] as const,
    ].flatMap(([where, people]) => (people > 0 ? `${where}: ${people}` : []))
  return [
    { head: texts.duty, width: '42%', cell: ({ duty }) => texts.duties[duty] },
    { head: texts.people, width: '24%', cell: ({ people }) => people },
    { head: texts.given, cell: (counts) => countTexts(counts).join(' · ') },
  ]
}
