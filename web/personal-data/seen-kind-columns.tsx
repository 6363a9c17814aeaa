import type { SeenKind, WhoSees } from '../../domain/personal-data/who-sees-contract'
import { dataTexts, keptText, looksTexts, viewerTexts } from '../../domain/personal-data/who-sees-text'
import { fill } from '../../domain/sentences'
import { Box } from '../design/box'
import type { NumberColumn } from '../design/number-table'
import type { RecordColumn } from '../design/record-table'
import type { Language } from '../i18n/language'

/** The columns of the kinds of data, on the screen and on paper. */
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
            <strong>{name}</strong>
            <Box sx={{ fontWeight: 400, fontSize: '0.9375rem' }}>
              {what}. {why}
            </Box>
          </>
        )
      },
    },
    {
      head: texts.viewers,
      cell: (seen) => (
        <>
          <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
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

export type DutyCounts = WhoSees['duties'][number]

/** The columns of the counts of duties. */
export function dutyCountColumns(
  language: Language,
  { country, businessUnit }: WhoSees['office'],
): readonly NumberColumn<DutyCounts>[] {
  const texts = dataTexts(language)
  return [
    { head: texts.people, count: ({ people }) => people },
    { head: texts.thisOffice, count: ({ office }) => office },
    { head: texts.country, title: country, count: (counts) => counts.country },
    { head: texts.unit, title: businessUnit, count: ({ unit }) => unit },
    { head: texts.everywhere, count: ({ everywhere }) => everywhere },
  ]
}
