import type { WhoSees } from '../../domain/personal-data/who-sees-contract'
import { answersOf, dataTexts, fill } from '../../domain/personal-data/who-sees-text'
import { INK, PrintedSheet } from '../design/printed-sheet'
import { PrintedTable } from '../design/printed-table'
import type { Language } from '../i18n/language'
import { dutyCountColumns, seenKindColumns } from './seen-kind-columns'
import { everybodyText } from './who-sees-parts'

export function WhoSeesSheet({ told, language }: { told: WhoSees; language: Language }) {
  const texts = dataTexts(language)
  return (
    <PrintedSheet id="printed-who-sees" paper={{ margin: '14mm' }} look={sheetStyle} isHidden>
      <h1 lang={language}>
        {texts.heading}: {told.office.name}
      </h1>
      <p>{texts.intro}</p>
      <p>{everybodyText(told, language)}</p>
      <PrintedTable
        heading={fill(texts.dutiesAt, { office: told.office.name })}
        columns={dutyCountColumns(language, told.office)}
        rows={told.duties}
        keyOf={({ duty }) => duty}
      />
      <PrintedTable
        heading={texts.kindsHeading}
        columns={seenKindColumns(language)}
        rows={told.kinds}
        keyOf={({ kind }) => kind}
      />
      <p>{texts.kindsNote}</p>
      <PrintedTable
        heading={texts.questionsHeading}
        columns={[
          { head: '', width: '30%', cell: ({ asked }) => <b>{asked}</b> },
          { head: ' ', cell: ({ answer }) => answer },
        ]}
        rows={answersOf(told, language)}
        keyOf={({ asked }) => asked}
      />
    </PrintedSheet>
  )
}

const sheetStyle = {
  color: INK,
  fontSize: '9pt',
  lineHeight: 1.35,
  '& h1': { m: 0, fontSize: '18pt' },
  '& p': { mt: '2mm', mb: '4mm' },
  '& ul': { m: 0, ps: '4mm' },
} as const
